import { pictureOf } from '../../../content/pictures.ts';
import { contentOf, site } from '../../../content/site.ts';
import { promotionHref, promotionPage } from '../../../lib/content-links.ts';
import { writtenIn } from '../../../lib/languages.ts';
import { CARD_WIDTH } from '../../../lib/picture-url.ts';
import { translator } from '../../../locales/index.ts';
import { localHref, pageLinks } from '../../../merchants/page-links.ts';
import type { RewardsProps } from './Rewards.island.tsx';
import '../../../components/icon.css';
import '../../../components/member/entry-row.css';
import '../../../core/ui/section.css';
import '../../../core/ui/skeleton.css';
import '../own-state.css';
import './rewards.css';

/** Props of the island on /m/member/rewards. */
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
		texts: {
			section: { loading: t('loading'), retry: t('retry'), failed: t('member:section_failed') },
			promotions: t('rewards:promotions'),
			empty: t('rewards:empty'),
			see_all: t('rewards:see_all'),
			join_of: t('rewards:join_of', { title: '#' }),
			more: t('rewards:more'),
			invite: t('rewards:invite'),
			invite_hint: t('rewards:invite_hint'),
			app: t('rewards:app'),
			app_hint: t('rewards:app_hint'),
			code: t('rewards:code'),
			code_text: t('rewards:code_text'),
			code_label: t('rewards:code_label'),
			code_missing: t('rewards:code_missing'),
			code_submit: t('rewards:code_submit'),
			code_submitting: t('rewards:code_submitting'),
			code_unsent: t('rewards:code_unsent'),
			code_amount: t('rewards:code_amount', { amount: '#' }),
			code_promotion: t('rewards:code_promotion'),
			code_done: t('rewards:code_done'),
		},
		listHref: href('/activity'),
		inviteHref: href('/inviteFriends'),
		downloadHref: href('/download'),
	};
}
