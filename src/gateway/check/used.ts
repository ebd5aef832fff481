import type { Merchant } from '../../merchants/schema.ts';

type Login = Merchant['logins'][number];

const hasLogin =
	(...logins: Login[]) =>
	(merchant: Merchant) =>
		logins.some((login) => merchant.logins.includes(login));
const hasLotteries = (kind: 'sea' | 'vietnam') => (merchant: Merchant) =>
	merchant.lotteryVendors[kind].length > 0;

/** Whether a merchant's settings use the calls of a group, or one call. Everything else is used by all merchants. */
const USED: Readonly<Record<string, (merchant: Merchant) => boolean>> = {
	login: hasLogin('username', 'sms', 'google', 'facebook', 'twitter', 'phone'),
	register: ({ registrations }) => registrations.includes('username'),
	registerMobile: ({ registrations }) => registrations.includes('mobile'),
	registerAutoUsername: ({ registrations }) => registrations.includes('autoUsername'),
	smsCode: (merchant) => hasLogin('sms')(merchant) || merchant.registrations.includes('mobile'),
	recoveryCodesMake: hasLogin('google', 'facebook', 'twitter'),
	recoveryCodeUse: hasLogin('google', 'facebook', 'twitter'),
	line: hasLogin('line'),
	telegram: hasLogin('telegram'),
	maya: hasLogin('maya'),
	passkeys: hasLogin('passkey'),
	push: ({ push }) => push.offered,
	startSeaGame: hasLotteries('sea'),
	startVietnamGame: hasLotteries('vietnam'),
	domains: ({ domains }) => domains.publicKey !== '',
};

export const isUsed = (group: string, call: string, merchant: Merchant): boolean =>
	(USED[group]?.(merchant) ?? true) && (USED[call]?.(merchant) ?? true);
