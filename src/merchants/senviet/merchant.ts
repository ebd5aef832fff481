import type { MerchantFile } from '../schema.ts';

/** Lower case, and the name of this folder. */
const code = 'senviet';

export default {
	code,
	name: 'Sen Việt',
	operator: 'Sen Việt Entertainment Ltd.',
	hosts: ['www.senviet.example'],
	defaultLanguage: 'VI',
	languages: ['VI', 'EN', 'CN', 'TH', 'KM', 'LO'],
	theme: {
		night: '#04130f',
		surface: '#0b211b',
		raised: '#123229',
		line: '#1f4a3d',
		text: '#f0fff9',
		muted: '#9dc4b6',
		accent: '#ff6f91',
		accentDeep: '#e23d6d',
		onAccent: '#2b0010',
		second: '#2fe0a5',
		danger: '#ff8f70',
	},
	gatewayUrl: '',
	payloadCipher: 'DES',
	imageOrigins: [],
	imageWidths: '{cdn}{path}?w={width}',
	externalHosts: [],
	appUserAgent: 'SenVietApp',
	lotteryVendors: { sea: ['Numera'], vietnam: ['Quayso'] },
	logins: ['username'],
	registrations: ['mobile', 'username', 'autoUsername'],
	rememberPasswords: false,
	// Stand-ins of the embedded gateway; the vendors' own addresses are in the README.
	captcha: {
		v3: `/demo/vendors/geetest/${code}/gt.js`,
		v4: `/demo/vendors/geetest/${code}/gt4.js`,
		apiServers: [],
		staticServers: [],
		apiServerV3: '',
		origins: [],
		styleElements: false,
	},
	thumbmark: ['/demo/vendors/thumbmark/first.js', '/demo/vendors/thumbmark/second.js'],
	deviceFrame: '/demo/vendors/device-frame',
	minimumAge: 21,
	helpUrl: 'https://www.gamblingtherapy.org',
} satisfies MerchantFile;
