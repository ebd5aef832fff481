import {
	array,
	check,
	type GenericSchema,
	object,
	optional,
	picklist,
	pipe,
	safeParse,
	string,
	transform,
} from 'valibot';
import { GatewayError } from '../gateway/client/gateway-error.ts';
import { limitedNetwork } from '../gateway/client/limited.ts';
import { fetchWebManifest } from '../gateway/client/web-manifest.ts';
import { appName } from '../lib/app-name.ts';
import { isWebPicture } from '../lib/brand-pictures.ts';
import { isSitePath, isWebUrl, safeGo } from '../lib/safe-url.ts';
import { SITE_BUILD } from '../lib/site-build.ts';
import { matching } from '../merchants/fields.ts';
import { problemOf } from '../merchants/problem.ts';
import type { Merchant } from '../merchants/schema.ts';
import type { WebManifest } from './web-manifest.ts';

const SCOPE = '/m/';
/** Chrome installs nothing without an icon of this size; phones of today show it at this size or larger. */
const ENOUGH = 192;

/** A text that passes a check. */
const passing = (isRight: (text: string) => boolean, message: string) =>
	pipe(string(), check(isRight, message));

const name = (longest: number) =>
	pipe(
		passing(
			(text) => appName(text, longest) !== undefined,
			`has to be a text on one line of 1 to ${longest} characters`,
		),
		transform((text) => appName(text, longest) ?? ''),
	);
const colour = matching(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'has to be a colour such as #1a2b3c');
const address = passing(
	(url) => isWebUrl(url) || isSitePath(url),
	'has to be an https URL or a path of this site',
);
const underM = passing((path) => safeGo(path) === path || path === SCOPE, `has to be a path under ${SCOPE}`);

const Icon = object({
	src: passing(
		(src) => isWebPicture(src) || isSitePath(src),
		'has to be an https URL or a path such as /m/brand/a.png',
	),
	sizes: matching(/^(any|\d+x\d+)( \d+x\d+)*$/i, 'has to be sizes such as 192x192'),
	type: optional(matching(/^image\/[\w.+-]+$/, 'has to be the type of a picture, such as image/png')),
	purpose: optional(
		matching(
			/^(any|maskable|monochrome)( (any|maskable|monochrome))*$/,
			'has to be any, maskable or monochrome',
		),
	),
});
const RelatedApplication = object({
	platform: matching(/^[a-z_-]{1,30}$/, 'has to be the name of a platform such as play'),
	url: address,
	id: optional(matching(/^[\w.-]{1,150}$/, 'has to be an id such as com.example.app')),
});

const isLargeEnough = ({ sizes, purpose = 'any' }: { sizes: string; purpose?: string | undefined }) =>
	/\bany\b/.test(purpose) &&
	sizes.split(' ').some((size) => /^any$/i.test(size) || Number.parseInt(size, 10) >= ENOUGH);

/** Fields that the gateway may set (EN-11), and their checks. Everything else is the site's own, above all the id. */
const FIELDS = {
	short_name: name(30),
	name: name(60),
	// 'browser' wouldn't be an app.
	display: picklist(['standalone', 'fullscreen', 'minimal-ui']),
	icons: pipe(
		array(Icon),
		check(
			(icons) => icons.some(isLargeEnough),
			`needs an icon for any purpose of at least ${ENOUGH}x${ENOUGH}`,
		),
	),
	related_applications: array(RelatedApplication),
	theme_color: colour,
	background_color: colour,
	start_url: underM,
	scope: pipe(
		underM,
		check((path) => path.endsWith('/'), 'has to end with /'),
	),
} satisfies Partial<Record<keyof WebManifest, GenericSchema>>;

/** Fetches the gateway's web app manifest (API-18), for 10 s at most. Without it, the build continues with a warning. */
export async function askForManifest(
	{ code, defaultLanguage }: Merchant,
	gatewayUrl: string,
): Promise<{ answer: Record<string, unknown>; warning?: string }> {
	const environment = {
		baseUrl: gatewayUrl,
		merchant: code,
		language: defaultLanguage,
		userAgent: SITE_BUILD,
		network: limitedNetwork(new AbortController().signal),
	};
	try {
		return { answer: await fetchWebManifest(environment) };
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		const { kind, status } = error;
		const reason = kind === 'timeout' ? 'in time' : `that can be read${status ? ` (HTTP ${status})` : ''}`;
		return {
			answer: {},
			warning: `the gateway gave no web app manifest ${reason}, so the app is as the merchant’s folder says`,
		};
	}
}

/**
 * Merges the gateway's manifest into the site's own, field by field. An invalid field keeps the site's own value,
 * and its problem is listed.
 */
export function withGatewayManifest(
	own: WebManifest,
	answer: Readonly<Record<string, unknown>>,
): { manifest: WebManifest; problems: string[] } {
	const problems: string[] = [];
	const taken: Partial<WebManifest> = {};
	for (const [field, schema] of Object.entries(FIELDS)) {
		const said = answer[field];
		if (said === undefined || said === null || said === '') continue;
		const { success, output, issues } = safeParse(schema as GenericSchema, said);
		if (success) Object.assign(taken, { [field]: output });
		else problems.push(`${field}: ${problemOf(issues[0]).replace(/^(?=\d)/, 'item ')}`);
	}
	const { start_url = own.start_url, scope = own.scope } = taken;
	if (!start_url.startsWith(scope)) {
		problems.push(`start_url: has to be within the scope ${scope}, not ${start_url}`);
		delete taken.start_url;
		delete taken.scope;
	}
	// Without the entry of the site itself, no page can tell that it is installed.
	const [itself] = own.related_applications;
	const related_applications = taken.related_applications
		? [
				...(itself ? [itself] : []),
				...taken.related_applications.filter(({ platform }) => platform !== 'webapp'),
			]
		: own.related_applications;
	return { manifest: { ...own, ...taken, related_applications }, problems };
}
