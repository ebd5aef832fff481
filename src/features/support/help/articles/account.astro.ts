import { type Draft, type Drafts, type HelpLink, named, type Offer, type Say } from '../article.astro.ts';

/** By the way to log in: the switch of the gateway that it needs (EN-22), and the name on its button. */
const ACCOUNTS: Partial<Record<string, [name: string, needs: string]>> = {
	google: ['Google', 'GOOGLELOGIN3'],
	facebook: ['Facebook', 'FACEBOOKLOGIN3'],
	twitter: ['X', 'TWITTERLOGIN3'],
	line: ['LINE', 'LINELOGIN3'],
	telegram: ['Telegram', 'TELEGRAMLOGIN3'],
};

/** Returns the label of the first button below the login form, or ''. Maya has none: its app opens the site. */
function otherWay({ t, merchant, switches }: Offer): string {
	const labels = merchant.logins.map((login) => {
		const [name = '', needs = ''] = ACCOUNTS[login] ?? [];
		if (switches.includes(needs)) return t('signin:continue', { name });
		if (login === 'sms') return t('login:by_phone');
		if (login === 'phone') return t('signin:phone');
		return login === 'passkey' ? t('signin:passkey') : '';
	});
	return labels.find(Boolean) ?? '';
}

/** Getting into the account. */
export function accountArticles(offer: Offer, text: Say): Drafts {
	const { t, merchant } = offer;
	const way = otherWay(offer);
	const byPassword = merchant.logins.includes('username');
	const login: HelpLink = { text: t('login'), to: '/login', only: 'guest', opens: 'login' };

	const password: Draft = {
		icon: 'key',
		steps: [
			way !== '' && text('help:password_way', { way }),
			text('help:password_ask'),
			text('help:password_change', { account: t('nav_account'), password: t('member:password') }),
		],
		questions: [{ title: text('help:password_safe'), text: text('help:password_safe_text') }],
		links: [login],
		related: ['login', 'code'],
	};

	return {
		login: {
			icon: 'safe',
			steps: [
				text('help:login_open', { login: t('login') }),
				byPassword &&
					text('help:login_form', {
						username: t('login:username'),
						password: t('login:password'),
						submit: t('login:submit'),
					}),
				way !== '' && text('help:login_ways', { way }),
				text('help:login_second'),
			],
			questions: [
				byPassword && {
					title: text('help:login_wrong'),
					text: text('help:login_wrong_text', { show: t('login:show_password') }),
				},
				merchant.logins.includes('passkey') && {
					title: text('help:login_fast'),
					text: text('help:login_fast_text', { security: t('security:title') }),
				},
			],
			links: [login],
			related: ['password', 'code', 'register'],
		},
		...(byPassword && { password }),
		register: registerArticle(offer, text),
		code: {
			icon: 'phone',
			steps: [
				text('help:code_number'),
				text('help:code_blocked'),
				text('help:code_wait', { resend: t('access:resend') }),
				text('help:code_newest'),
			],
			questions: [
				{ title: text('help:code_check'), text: text('help:code_check_text') },
				{ title: text('help:code_lost'), text: text('help:code_lost_text') },
			],
			related: ['login', 'register'],
		},
	};
}

function registerArticle({ t, tag, merchant }: Offer, text: Say): Draft {
	const NAMES = {
		username: t('register:tab_username'),
		mobile: t('register:tab_mobile'),
		autoUsername: t('register:tab_auto'),
	};
	const offers = (way: keyof typeof NAMES) => merchant.registrations.includes(way);
	const ways = merchant.registrations.map((way) => named(NAMES[way]));
	const list = new Intl.ListFormat(tag, { type: 'disjunction' });
	return {
		icon: 'friends',
		steps: [
			text('help:register_open', { register: t('register') }),
			ways.length > 1 && t('help:register_way', { ways: list.format(ways) }),
			offers('mobile') && text('help:register_mobile', { phone: NAMES.mobile, send: t('access:send_code') }),
			text('help:register_form', { submit: t('register:submit') }),
			offers('autoUsername') && text('help:register_auto', { auto: NAMES.autoUsername }),
		],
		questions: [
			{ title: text('help:register_taken'), text: text('help:register_taken_text') },
			{
				title: text('help:register_friend'),
				text: text('help:register_friend_text', { referral: t('register:referral') }),
			},
		],
		links: [{ text: t('register'), to: '/register', only: 'guest', opens: 'register' }],
		related: ['code', 'login', 'install'],
	};
}
