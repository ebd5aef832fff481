import { pictureOf } from '../../../content/pictures.ts';
import { contentOf, site } from '../../../content/site.ts';
import { promotionHref, promotionPage } from '../../../lib/content-links.ts';
import { writtenIn } from '../../../lib/languages.ts';
import { CARD_WIDTH } from '../../../lib/picture-url.ts';
import { pickTexts, sectionTexts, translator } from '../../../locales/index.ts';
import { localHref, pageLinks } from '../../../merchants/page-links.ts';
import { REWARDS_TEXTS, type RewardsProps } from './props.ts';
import '../../../components/icon.css';
import '../../../components/member/entry-row.css';
import '../../../components/section.css';
import '../../../components/skeleton.css';
import '../own-state.css';
import './rewards.css';

export function rewardsProps(language: string): RewardsProps {
	const { merchant } = site;
	const { promotions, writtenIn: languages } = contentOf(language);
	const t = translator(language.toLowerCase());
	const href = (path: string) => pageLinks(merchant, path).own(language);
	return {
		promotions: promotions.map(({ id, title, summary, image }) => ({
			id,
			title,
			summary,
			src: pictureOf(language, image, CARD_WIDTH),
			href: localHref(merchant, language, promotionPage(id) ?? promotionHref(id)),
		})),
		written: writtenIn(languages.promotions),
		texts: { ...pickTexts(t, REWARDS_TEXTS), section: sectionTexts(t) },
		listHref: href('/activity'),
		inviteHref: href('/inviteFriends'),
		downloadHref: href('/download'),
	};
}
