import type { ComponentProps } from 'react';
import { contentOf, site } from '../../../content/site.ts';
import { sectionTexts, translator } from '../../../locales/index.ts';
import { pageLinks } from '../../../merchants/page-links.ts';
import type { GameMemory } from '../memory.ts';
import type { GameStripProps } from './GameStrip.island.tsx';
import type { PlayedGames } from './PlayedGames.island.tsx';
import '../../../components/scroller.css';
import '../../../components/section.css';
import '../../../components/skeleton.css';
import './game-strip.css';

const context = (language: string) => ({
	t: translator(language.toLowerCase()),
	href: (path: string) => pageLinks(site.merchant, path).own(language),
});

/** The list on /m/member/history. */
export function playedGamesProps(language: string): ComponentProps<typeof PlayedGames> {
	const { t, href } = context(language);
	const { vendors } = contentOf(language);
	return {
		texts: {
			...sectionTexts(t),
			here: t('history:here'),
			empty: t('history:empty'),
			find: t('history:find'),
		},
		lobbyHref: href('/game'),
		// The others are called by their codes.
		vendors: vendors.filter(({ code, name }) => name !== code).map(({ code, name }) => [code, name]),
	};
}

/** A strip on the member's home page. */
export function memberStripProps(language: string, kind: GameMemory): GameStripProps {
	const { t, href } = context(language);
	// texts: member:{recent,recent_empty,favourite,favourite_empty}
	const heading = t(`member:${kind}`);
	const label = t('see_all_of', { what: heading });
	return {
		kind,
		texts: { heading, ...sectionTexts(t) },
		more: kind === 'recent' ? { href: href('/member/history'), text: t('see_all'), label } : undefined,
		empty: { text: t(`member:${kind}_empty`), find: t('member:find_games'), href: href('/game') },
	};
}

/** The favourites on /m/member/history, for members who have some. */
export function favouritesProps(language: string): GameStripProps {
	const { t } = context(language);
	return { kind: 'favourite', texts: { heading: t('games:favourites'), ...sectionTexts(t) } };
}
