import type { Drafts, Offer, Say } from '../article.astro.ts';

/** Money and games. */
export function playArticles({ t, merchant, switches }: Offer, text: Say): Drafts {
	const account = t('nav_account');
	const wallet = t('member:wallet');
	return {
		money: {
			icon: 'wallet',
			steps: [
				text('help:money_open', { account, wallet }),
				text('help:money_see', { balance: t('member:balance') }),
				text('help:money_card', { cards: t('wallet:cards'), submit: t('wallet:submit') }),
				text('help:money_pay'),
			],
			questions: [{ title: text('help:money_late'), text: text('help:money_late_text', { wallet }) }],
			links: [{ text: wallet, to: '/member/wallet', only: 'member-only' }],
			related: ['play', 'game'],
		},
		game: {
			icon: 'game',
			steps: [
				text('help:game_login', { demo: t('games:try') }),
				text('help:game_wait'),
				text('help:game_connection'),
				text('help:game_browser'),
				switches.includes('STARTGAMEINAPP3') && text('help:game_app', { get: t('launch:get_app') }),
			],
			questions: [{ title: text('help:game_stopped'), text: text('help:game_stopped_text') }],
			links: [{ text: t('games:title'), to: '/game' }],
			related: ['connection', 'install', 'money'],
		},
		play: {
			icon: 'heart',
			steps: [
				text('help:play_limit'),
				text('help:play_losses'),
				text('help:play_break'),
				text('help:play_minors'),
			],
			questions: [
				{ title: text('help:play_pause'), text: text('help:play_pause_text') },
				{ title: text('help:play_help'), text: text('help:play_help_text') },
			],
			links: [{ text: t('help'), to: merchant.helpUrl }],
			related: ['money'],
		},
	};
}
