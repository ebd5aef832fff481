import type { Draft, Drafts, HelpLink, Offer, Say } from '../article.astro.ts';

/** Money, games, the site itself, and the people behind it. */
export function siteArticles({ t, merchant, switches }: Offer, text: Say): Drafts {
	const account = t('nav_account');
	const wallet = t('member:wallet');
	const security = t('security:title');
	const addresses: HelpLink = { text: t('domains:title'), to: '/domains' };

	const notifications: Draft = {
		icon: 'bell',
		steps: [
			text('help:notifications_open', { account, security: t('member:security') }),
			text('help:notifications_on', { notifications: t('push:title'), turn_on: t('push:turn_on') }),
			text('help:notifications_allow'),
			text('help:notifications_ios'),
		],
		questions: [
			{ title: text('help:notifications_blocked'), text: text('help:notifications_blocked_text') },
			{
				title: text('help:notifications_stop'),
				text: text('help:notifications_stop_text', { turn_off: t('push:turn_off') }),
			},
		],
		links: [{ text: security, to: '/member/security', only: 'member-only' }],
		related: ['install', 'connection'],
	};

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
		install: {
			icon: 'home',
			steps: [
				text('help:install_open', { download: t('nav_download') }),
				text('help:install_choose', {
					button: t('download:button'),
					home: t('download:home_screen_button'),
				}),
				t('download:home_screen_android'),
				t('download:home_screen_ios'),
			],
			questions: [{ title: text('help:install_inside'), text: text('help:install_inside_text') }],
			links: [{ text: t('nav_download'), to: '/download' }],
			related: ['notifications', 'connection', 'game'],
		},
		connection: {
			icon: 'globe',
			steps: [
				text('help:connection_check'),
				text('help:connection_retry', { retry: t('retry') }),
				text('help:connection_saved'),
				text('help:connection_address'),
			],
			questions: [{ title: text('help:connection_closed'), text: text('help:connection_closed_text') }],
			links: [addresses],
			related: ['install', 'game'],
		},
		...(merchant.push.offered && { notifications }),
		contact: {
			icon: 'chat',
			steps: [
				text('help:contact_feedback', { account, feedback: t('member:feedback') }),
				text('help:contact_tell'),
				text('help:contact_name'),
				text('help:contact_number'),
			],
			questions: [{ title: text('help:contact_real'), text: text('help:contact_real_text') }],
			links: [{ text: t('feedback:title'), to: '/feedback', only: 'member-only' }, addresses],
			related: ['login', 'money', 'game'],
		},
	};
}
