import type { InferOutput } from 'valibot';
import type {
	CaptchaSchema,
	ChatSchema,
	Network,
	PixelsSchema,
	PushSchema,
	SignInSchema,
} from './vendor-schemas.ts';

/** Vendors that the embedded gateway has stand-ins for, besides pixel networks. */
export const DEMO_VENDORS = [
	'firebase',
	'google',
	'line',
	'telegram',
	'captcha',
	'thumbmark',
	'deviceFrame',
	'push',
	'chat',
] as const;
export type DemoVendor = (typeof DEMO_VENDORS)[number];

/** Path of the stand-ins on the site's own host. */
export const DEMO_PATH = '/demo/';
const VENDORS = `${DEMO_PATH}vendors`;

interface Settings {
	code: string;
	gatewayOrigin: string;
	demoVendors: readonly DemoVendor[];
	demoPixels: readonly Network[];
	signIn: InferOutput<typeof SignInSchema>;
	captcha: InferOutput<typeof CaptchaSchema>;
	thumbmark: string[];
	deviceFrame: string;
	push: InferOutput<typeof PushSchema>;
	pixels: InferOutput<typeof PixelsSchema>;
	chat: InferOutput<typeof ChatSchema>;
}

/** Sets the addresses of each stand-in. */
const STAND_INS: Record<DemoVendor, (settings: Settings) => void> = {
	firebase({ signIn }) {
		signIn.firebase.api = `${VENDORS}/firebase/api.js`;
		signIn.firebase.forwarded = true;
		signIn.firebase.emulator = true;
	},
	google({ signIn }) {
		signIn.google.script = `${VENDORS}/google/client.js`;
	},
	line({ signIn }) {
		signIn.line.authorize = `${VENDORS}/line/authorize`;
	},
	telegram({ signIn }) {
		signIn.telegram.authorize = `${VENDORS}/telegram/auth`;
	},
	captcha({ code, captcha }) {
		captcha.v3 = `${VENDORS}/geetest/${code}/gt.js`;
		captcha.v4 = `${VENDORS}/geetest/${code}/gt4.js`;
	},
	thumbmark(settings) {
		settings.thumbmark = ['first', 'second'].map((name) => `${VENDORS}/thumbmark/${name}.js`);
	},
	deviceFrame(settings) {
		settings.deviceFrame = `${VENDORS}/device-frame`;
	},
	push({ push }) {
		push.offered = true;
		push.server = `${VENDORS}/fcm`;
	},
	chat({ code, chat }) {
		const scripts = ['livechat/tracking.js', 'comm100/livechat.ashx', 'miduoke/Web/js/mivisit.js'];
		chat.scripts = scripts.map((script) => `${VENDORS}/chat/${code}/${script}`);
		chat.frames = [`${VENDORS}/chat/`, `${VENDORS}/cbs/`];
	},
};

/** These networks have no script: a request reports a conversion. */
const REQUESTS: Partial<Record<Network, string>> = { propeller: 'conversion.php', kadam: 'postback' };

/** Returns the merchant with the stand-ins' addresses for the vendors and networks that their file names. */
export function withDemoVendors<Merchant extends Settings>(merchant: Merchant): Merchant {
	const copy = structuredClone(merchant);
	for (const vendor of copy.demoVendors) STAND_INS[vendor](copy);
	for (const network of copy.demoPixels) {
		const address = `${VENDORS}/pixels/${network}/${REQUESTS[network] ?? 'script.js'}`;
		copy.pixels[network] = { address, collectors: [] };
	}
	return copy;
}
