import type { Draft, Drafts, HelpLink, Offer, Say } from '../article.astro.ts';

/** The site itself, and the people behind it. */
export function siteArticles({ t, merchant }: Offer, text: Say): Drafts {
	const account = t('nav_account');
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
