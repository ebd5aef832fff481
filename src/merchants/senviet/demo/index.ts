import type { DemoFile } from '../../demo-schema.ts';
import content from './content.json' with { type: 'json' };

export default {
	country: {
		countryCode: 'VN',
		countryDialingCode: '84',
		currency: 'VND',
		currencySymbol: '₫',
		currencyPosition: 'after',
	},
	mobilePrefix: '8490555',
	telegram: { botId: '7400100200', authDomain: 'www.senviet.example' },
	categories: ['elott', 'fish', 'sports', 'live', 'rng', 'table', 'pvp', 'crash', 'arcade'],
	picturesElsewhere: true,
	apps: ['Android'],
	downloadButton: 'direct',
	referralBonus: 50_000,
	switches: [
		'GOOGLELOGIN3',
		'TWITTERLOGIN3',
		'TELEGRAMLOGIN3',
		'FIREBASECREATEACC3',
		'UPDATEMOBILEICC3',
		'MOBILEAUTOLOGIN3',
		// Their members log in by password alone.
		'mobilePassword',
		'CBS3',
		'a2hsLoginRequired',
	],
	captchaVersion: 'v3',
	...content,
} satisfies Omit<DemoFile, keyof typeof content>;
