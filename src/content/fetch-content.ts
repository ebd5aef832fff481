import { check, pipe, unknown } from 'valibot';
import { createClient } from '../gateway/client/client.ts';
import { GatewayError } from '../gateway/client/gateway-error.ts';
import type { Send } from '../gateway/client/layers.ts';
import { limitedNetwork } from '../gateway/client/limited.ts';
import {
	type Announcement,
	announcementCategories,
	announcements,
} from '../gateway/contract/announcements.ts';
import { type Banner, banners } from '../gateway/contract/banners.ts';
import { country } from '../gateway/contract/country.ts';
import { downloadSetting } from '../gateway/contract/download-setting.ts';
import type { Endpoint, RequestOf, ValueOf } from '../gateway/contract/endpoint.ts';
import { gameList, type ListedGame, newGameVendor } from '../gateway/contract/game-list.ts';
import { type GameLane, lanes } from '../gateway/contract/lanes.ts';
import { MAX_TEXT_BYTES } from '../gateway/contract/max-text.ts';
import { type Promotion, promotions } from '../gateway/contract/promotions.ts';
import { type SiteStatus, status } from '../gateway/contract/status.ts';
import { type BrandPictures, brandPictures } from '../lib/brand-pictures.ts';
import { contentRevision } from '../lib/content-revision.ts';
import { dialOf } from '../lib/dialing.ts';
import type { Language } from '../lib/languages.ts';
import { SITE_BUILD } from '../lib/site-build.ts';
import { problemOf } from '../merchants/problem.ts';
import type { Merchant } from '../merchants/schema.ts';
import { type AppContent, appContent } from './app-content.ts';
import { leftOut } from './left-out.ts';
import { longText } from './long-text.ts';

/** Content of a merchant's pages in one language. */
export interface Content {
	banners: Banner[];
	lanes: GameLane[];
	/** Every game, in the gateway's order. */
	games: ListedGame[];
	vendors: ValueOf<typeof newGameVendor>['vendors'];
	promotions: Promotion[];
	/** EN-19: there is a bonus for visitors who install the app. */
	appBonus: boolean;
	announcements: Announcement[];
	/** Topics of announcements and promotions. */
	categories: ValueOf<typeof announcementCategories>['categories'];
	/** The merchant's own country; see dialOf. */
	dial: string;
	/** UI-07: friends can be invited. */
	referral: boolean;
	/** Download links (EN-08). */
	resources: SiteStatus['info']['resources'];
	/** Replace the merchant's own. */
	pictures: BrandPictures;
	app: AppContent;
	/** Where pictures with a relative address are found (EN-16). */
	imageCDNs: string[];
	/** Languages of the texts of a kind, if they differ from the page's own. */
	writtenIn: { banners?: Language; promotions?: Language; announcements?: Language };
	/** The gateway is in test mode: no page is for search engines. */
	test: boolean;
	/** Keyed by the same names; the site status has the current ones. */
	revisions: Record<string, string>;
}

/**
 * Fetches everything the public pages show from the gateway, in every language of
 * the merchant or only in some. Throws a one-line error if an answer breaks the contract.
 */
export async function fetchContent(merchant: Merchant, gatewayUrl: string): Promise<Record<string, Content>> {
	const ending = new AbortController();
	const network = limitedNetwork(ending.signal);
	try {
		const pairs = await Promise.all(
			merchant.languages.map(async (language) => [
				language,
				await fetchLanguage(merchant, language, gatewayUrl, network),
			]),
		);
		return Object.fromEntries(pairs);
	} finally {
		// After an error, nothing needs the other answers.
		ending.abort();
	}
}

async function fetchLanguage(
	merchant: Merchant,
	language: string,
	gatewayUrl: string,
	network: Send,
): Promise<Content> {
	const client = createClient({
		baseUrl: gatewayUrl,
		merchant: merchant.code,
		language,
		cipher: merchant.payloadCipher,
		userAgent: SITE_BUILD,
		network,
		token: () => undefined,
		storage: undefined,
	});
	const ask = async <E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<ValueOf<E>> => {
		let given: unknown;
		const heard = check((value) => {
			given = value;
			return true;
		});
		const listened = { ...endpoint, value: pipe(unknown(), heard, endpoint.value) };
		const value = await client.call(listened, input).catch((error) => {
			throw new Error(`The gateway at ${gatewayUrl} ${complaint(error, endpoint.path)}`);
		});
		let problems: string[];
		try {
			problems = leftOut(endpoint.value, given);
		} catch (error) {
			throw new Error(`The gateway at ${gatewayUrl}, ${endpoint.path}, ${(error as Error).message}`);
		}
		const [first, ...others] = problems;
		if (first) {
			// biome-ignore lint/suspicious/noConsole: the gateway's integrator reads the output of a build.
			console.warn(
				`The gateway at ${gatewayUrl} sends ${merchant.code} items that can't be shown in ${language} (${endpoint.path}): ${first}${others.length ? `, and ${others.length} more` : ''}.`,
			);
		}
		const field = longText(value);
		if (field === undefined) return value;
		throw new Error(
			`The gateway at ${gatewayUrl} sends ${merchant.code} a text of more than ${MAX_TEXT_BYTES / 1024} KB in ${language} (${endpoint.path}, ${field}). Shorten it.`,
		);
	};
	const [host = ''] = merchant.hosts;
	const [
		bannerValue,
		laneValue,
		gameValue,
		vendorValue,
		promotionValue,
		announcementValue,
		categoryValue,
		statusValue,
		countryValue,
		settingValue,
	] = await Promise.all([
		ask(banners, {}),
		ask(lanes, {}),
		ask(gameList, {}),
		ask(newGameVendor, {}),
		ask(promotions, {}),
		ask(announcements, { types: 'list,marquee,popup', platform: 'MOBILE' }),
		ask(announcementCategories, {}),
		ask(status, { device: 'MOBILE', track: '', originalDomain: host, url: `https://${host}/m/home` }),
		ask(country, {}),
		ask(downloadSetting, { domain: host }),
	]);
	return {
		banners: bannerValue.banners,
		lanes: laneValue.data.lanes,
		games: gameValue.games,
		vendors: vendorValue.vendors,
		promotions: promotionValue.promotions,
		appBonus: promotionValue.APP_DOWNLOAD?.enabled === true && promotionValue.APP_DOWNLOAD.count > 0,
		referral: promotionValue.REFERRAL?.enabled === true,
		announcements: announcementValue.announcements,
		categories: categoryValue.categories,
		dial: dialOf(countryValue),
		resources: statusValue.info.resources,
		pictures: brandPictures(statusValue.info.mobileTemplate),
		app: appContent(statusValue.info, settingValue, language),
		imageCDNs: statusValue.info.imageCDNs,
		test: statusValue.test,
		writtenIn: {
			...(promotionValue.language && { promotions: promotionValue.language }),
			...(announcementValue.language && { announcements: announcementValue.language }),
			...(bannerValue.language && { banners: bannerValue.language }),
		},
		revisions: {
			banners: contentRevision(bannerValue),
			lanes: contentRevision(laneValue),
			promotions: contentRevision(promotionValue),
			announcements: contentRevision(announcementValue),
		},
	};
}

/** Returns the problem as the rest of a sentence whose subject is the gateway. */
export function complaint(error: unknown, path: string): string {
	if (!(error instanceof GatewayError)) return `gave no content for ${path}: ${error}`;
	const { kind, code, status, message, call, issue } = error;
	switch (kind) {
		case 'network':
			return 'cannot be reached. Check that it runs, and GATEWAY_URL.';
		case 'large':
			return `sends more than ${message} (${path}).`;
		case 'timeout':
			return `took too long to answer ${path}. Try again later.`;
		case 'invalid':
			return `answers ${path} in another form than the contract says (HTTP ${status}). ${issue ? `${call}: ${problemOf(issue, ' ')}` : 'Check GATEWAY_URL.'}`;
		default:
			return `refuses ${path}: ${[code, message].filter(Boolean).join(', ') || 'no reason given'} (HTTP ${status})`;
	}
}
