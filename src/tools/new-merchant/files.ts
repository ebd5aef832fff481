import { readFileSync } from 'node:fs';
import type { Merchant, MerchantTexts } from '../../merchants/schema.ts';
import type { Answers } from './answers.ts';
import { iconSvg, logoSvg } from './pictures.ts';
import { themeOf } from './theme.ts';

const TITLE_AT_MOST = 70;

/** Every file of a new merchant's folder, by its path there. */
export function filesOf(answers: Answers): Record<string, string> {
	const theme = themeOf(answers.accent);
	const templates: Record<string, MerchantTexts> = JSON.parse(
		readFileSync(`${import.meta.dirname}/texts.json`, 'utf8'),
	);
	const texts = answers.languages.map((language) => {
		const template = templates[language];
		if (!template) throw new Error(`There is no template of a merchant's texts in ${language}`);
		return [
			`texts/${language.toLowerCase()}.json`,
			`${JSON.stringify(textsOf(template, answers.name), null, '\t')}\n`,
		];
	});
	return {
		'merchant.ts': merchantTs(answers, theme),
		'logo.svg': logoSvg({ ...answers, theme }),
		'icon.svg': iconSvg({ ...answers, theme }),
		...Object.fromEntries(texts),
	};
}

/** Until somebody says who operates the site, it is the merchant. */
function textsOf(template: MerchantTexts, name: string): MerchantTexts {
	const said = (text: string) => text.replaceAll(/\{\{(?:name|operator)\}\}/g, () => name);
	const { title, ...others } = template;
	return {
		title: shortened(said(title)),
		description: said(others.description),
		licence: said(others.licence),
		responsibleGaming: said(others.responsibleGaming),
	};
}

/** A title with a long name drops the last items of its list. */
function shortened(title: string): string {
	let short = title;
	while (short.length > TITLE_AT_MOST) short = short.replace(/(?:[,、،၊・]|\s+\S+)[^,、،၊・\s]*$/u, '');
	return short;
}

function merchantTs({ code, name, host, languages, accent }: Answers, theme: Merchant['theme']): string {
	const colours = Object.entries(theme).map(([field, colour]) => `\t\t${field}: '${colour}',`);
	const given = theme.accent === accent ? '' : `\t// Chosen: ${accent}, which is too dark to be read here.\n`;
	return `import type { MerchantFile } from '../schema.ts';

/** Lower case, and the name of this folder. */
const code = ${quoted(code)};

export default {
	code,
	name: ${quoted(name)},
	// Who holds the licence: write the legal name here and in texts.
	operator: ${quoted(name)},
	hosts: [${quoted(host)}],
	defaultLanguage: ${quoted(languages[0] ?? '')},
	languages: ${list(languages)},
${given}	theme: {
${colours.join('\n')}
	},
	gatewayUrl: '',
	gatewayOrigin: '',
	gateways: [],
	payloadCipher: 'TripleDES',
	imageOrigins: [],
	imageWidths: '{cdn}{path}?w={width}',
	externalHosts: [],
	appUserAgent: '',
	lotteryVendors: { sea: [], vietnam: [] },
	logins: ['username', 'sms'],
	registrations: ['username', 'mobile', 'autoUsername'],
	rememberPasswords: true,
	// Stand-ins of the embedded gateway; the vendors' own addresses are in the README.
	signIn: {
		firebase: {
			api: '/demo/vendors/firebase/api.js',
			authDomain: '',
			forwarded: true,
			emulator: true,
			tokenSync: '',
		},
		google: { script: '/demo/vendors/google/client.js' },
		line: { authorize: '/demo/vendors/line/authorize', pkce: true },
		telegram: { authorize: '/demo/vendors/telegram/auth' },
		maya: { env: 'sandbox' },
	},
	captcha: {
		v3: \`/demo/vendors/geetest/\${code}/gt.js\`,
		v4: \`/demo/vendors/geetest/\${code}/gt4.js\`,
		apiServers: [],
		staticServers: [],
		apiServerV3: '',
		origins: [],
		styleElements: false,
	},
	thumbmark: ['/demo/vendors/thumbmark/first.js', '/demo/vendors/thumbmark/second.js'],
	deviceFrame: '/demo/vendors/device-frame',
	pixels: {},
	consent: { analytics: 'ask', marketing: 'ask' },
	push: { offered: true, server: '/demo/vendors/fcm' },
	chat: {
		pathKey: '',
		scripts: [
			\`/demo/vendors/chat/\${code}/livechat/tracking.js\`,
			\`/demo/vendors/chat/\${code}/comm100/livechat.ashx\`,
			\`/demo/vendors/chat/\${code}/miduoke/Web/js/mivisit.js\`,
		],
		frames: ['/demo/vendors/chat/', '/demo/vendors/cbs/'],
		connect: [],
	},
	domains: { publicKey: '' },
	minimumAge: 18,
	helpUrl: 'https://www.gamblingtherapy.org',
} satisfies MerchantFile;
`;
}

/** As the formatter writes it: with the quotes that need the fewest escapes. */
function quoted(text: string): string {
	const plain = text.replaceAll('\\', '\\\\');
	return plain.includes("'") && !plain.includes('"') ? `"${plain}"` : `'${plain.replaceAll("'", "\\'")}'`;
}

/** On one line, if the formatter has room for it. */
function list(languages: readonly string[]): string {
	const line = `[${languages.map(quoted).join(', ')}]`;
	if (line.length <= 90) return line;
	return `[\n${languages.map((each) => `\t\t${quoted(each)},\n`).join('')}\t]`;
}
