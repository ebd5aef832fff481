import type { Announcement } from '../gateway/contract/announcements.ts';
import type { GameCard } from '../gateway/contract/lanes.ts';
import { contentRevision } from '../lib/content-revision.ts';
import type { Language } from '../lib/languages.ts';
import { bonusesOf } from './bonuses.ts';
import { type Catalogue, type Game, gamePicture } from './catalogue.ts';
import { type DemoMerchant, languageOf } from './merchants.ts';
import countries from './seeds/countries.json' with { type: 'json' };
import memberAnnouncements from './seeds/member-announcements.json' with { type: 'json' };
import vendors from './seeds/vendors.json' with { type: 'json' };
import type { Member } from './store/members.ts';
import type { PublishedAnnouncement, PublishedAnnouncements } from './store/published.ts';
import { gameName, Wording } from './wording.ts';

const VENDORS: Readonly<Record<string, string>> = vendors;

/** How many games a lane shows before "all". */
const CARDS_IN_A_LANE = 8;

/** A merchant's content in one language, each part exactly as its endpoint answers it. */
export class Content {
	readonly #published: PublishedAnnouncements;
	readonly #games: Catalogue;
	/** Keyed by merchant and language. */
	readonly #fixed = new Map<string, Record<'banners' | 'promotions' | 'lanes' | 'pages', string>>();

	constructor(published: PublishedAnnouncements, games: Catalogue) {
		this.#published = published;
		this.#games = games;
	}

	banners(merchant: DemoMerchant, language: Language) {
		const wording = new Wording(merchant, language);
		return {
			banners: merchant.banners.map((seed) => ({
				...seed,
				title: wording.ofMerchant((written) => written.banners[seed.id]),
				wordless: true,
				url: `/wps/art/banner/${merchant.code}/${seed.id}`,
			})),
			...wording.language(),
		};
	}

	promotions(merchant: DemoMerchant, language: Language) {
		const wording = new Wording(merchant, language);
		const all = merchant.promotions.map((seed) => {
			const { title, summary, content } = wording.ofMerchant((written) => written.promotions[seed.id]);
			const image = `/wps/art/promotion/${merchant.code}/${seed.id}`;
			return { ...seed, title, summary, content: joined(content), image };
		});
		return { promotions: all, ...wording.language(), ...bonusesOf(merchant) };
	}

	/** Announcements from the control panel come first, so the person who published one sees it. */
	announcements(
		merchant: DemoMerchant,
		language: Language,
		wanted: (each: { category: string; marquee: boolean; popup: boolean }) => boolean = () => true,
	) {
		const wording = new Wording(merchant, language);
		const published = this.#published.list(merchant.code).filter(wanted);
		const seeds = merchant.announcements.filter(wanted);
		const all = [
			...published.map((each) => publishedOf(each, wording)),
			...seeds.map((each) => {
				const { title, content } = wording.ofMerchant((written) => written.announcements[each.id]);
				return { ...each, title, content: joined(content) };
			}),
		];
		return { announcements: all, ...wording.language() };
	}

	/** Those for this member alone, or for the members of their VIP label. */
	memberAnnouncements(
		merchant: DemoMerchant,
		language: Language,
		{ userName, clubLabel }: Pick<Member, 'userName' | 'clubLabel'>,
	) {
		const wording = new Wording(merchant, language);
		const all = memberAnnouncements
			.filter((each) => each.userName === userName || (each.labelId && each.labelId === clubLabel?.labelId))
			.map(({ id, category, publishedAt }) => {
				const { title, content } = wording.ofMerchant((written) => written.memberAnnouncements[id]);
				return { id, category, marquee: false, popup: false, publishedAt, title, content: joined(content) };
			});
		return { announcements: all, ...wording.language() };
	}

	lanes(merchant: DemoMerchant, language: Language) {
		const written = languageOf(merchant, language);
		const all = merchant.categories.map((category) => {
			const games = this.#games.all.filter((game) => game.gameCategory === category);
			return {
				title: category,
				cards: games.slice(0, CARDS_IN_A_LANE).map((game) => cardOf(game, written)),
				gameClassify: { vendors: [...new Set(games.map((game) => game.vendor))] },
				gameCount: games.length,
			};
		});
		return { data: { lanes: all } };
	}

	/** These games as a game list answers them. */
	listed(games: readonly Game[], merchant: DemoMerchant, language: Language) {
		const written = languageOf(merchant, language);
		return { games: games.map((game) => ({ ...cardOf(game, written), gameCategory: game.gameCategory })) };
	}

	/** The categories of announcements and promotions, in order of first use. */
	categories(merchant: DemoMerchant, language: Language) {
		const wording = new Wording(merchant, language);
		const seeds = [...merchant.announcements, ...merchant.promotions];
		const codes = [...new Set(seeds.map(({ category }) => category))];
		return {
			categories: codes.map((code) => ({
				code,
				name: wording.ofMerchant((written) => written.categories[code]),
			})),
		};
	}

	/** The vendors of a category's games, or of all. */
	vendors(category?: string) {
		const counts = new Map<string, number>();
		for (const { vendor, gameCategory } of this.#games.all) {
			if (!category || gameCategory === category) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
		}
		return {
			vendors: [...counts].map(([code, gameCount]) => ({ code, name: VENDORS[code] ?? code, gameCount })),
		};
	}

	/** One revision for each kind of content, computed from exactly what its endpoint answers without a filter. */
	revisions(merchant: DemoMerchant, language: Language): Record<string, string> {
		const { pages: _, ...fixed } = this.fixed(merchant, language);
		return { ...fixed, announcements: contentRevision(this.announcements(merchant, language)) };
	}

	/** Revisions of what never changes while the gateway runs; `pages` of all of it that pages are built from. */
	fixed(merchant: DemoMerchant, language: Language) {
		const key = `${merchant.code}/${language}`;
		const known = this.#fixed.get(key);
		if (known) return known;
		const content = {
			banners: this.banners(merchant, language),
			promotions: this.promotions(merchant, language),
			lanes: this.lanes(merchant, language),
		};
		const { all } = this.#games;
		const others = [
			this.listed(all, merchant, language),
			this.categories(merchant, language),
			this.vendors(),
		];
		const fixed = {
			banners: contentRevision(content.banners),
			promotions: contentRevision(content.promotions),
			lanes: contentRevision(content.lanes),
			pages: contentRevision([content, others, countries, merchant.country]),
		};
		this.#fixed.set(key, fixed);
		return fixed;
	}
}

function cardOf(game: Game, language: Language): GameCard {
	return {
		accountTypeName: game.code,
		displayName: gameName(game, language),
		freeplay: game.freeplay,
		vendor: game.vendor,
		image: gamePicture(game),
		...(game.tag ? { tag: game.tag } : {}),
		...(game.nodeId ? { nodeId: game.nodeId } : {}),
	};
}

function publishedOf(
	{ id, category, marquee, popup, publishedAt, title, content }: PublishedAnnouncement,
	wording: Wording,
): Announcement {
	const words = wording.say((language) => {
		const [inLanguage, text] = [title[language], content[language]];
		return inLanguage && text ? { title: inLanguage, content: text } : undefined;
	});
	return {
		id: `panel-${id}`,
		category,
		marquee,
		popup,
		publishedAt: new Date(publishedAt).toISOString(),
		...words,
	};
}

/** The contract separates paragraphs with a blank line. */
function joined(paragraphs: readonly string[]): string {
	return paragraphs.join('\n\n');
}
