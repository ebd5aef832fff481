import {
	boolean,
	entriesFromList,
	exactOptional,
	isoTimestamp,
	maxValue,
	minValue,
	nullable,
	number,
	object,
	optional,
	picklist,
	pipe,
	strictObject,
	string,
	transform,
} from 'valibot';
import { CONSENT_WISHES } from '../../lib/consent-wishes.ts';
import { DOMAIN } from '../../lib/signed-domains.ts';
import { APP_KINDS, DOWNLOAD_BUTTONS, SWITCHES } from '../../merchants/demo-schema.ts';
import { ControlError } from '../controls.ts';
import { Fault } from '../faults.ts';
import { CAPTCHA_MODES, CAPTCHA_STYLES, CAPTCHA_VERSIONS } from '../store/settings.ts';
import { CHAT_MODES } from '../vendors/chat/modes.ts';
import { type Action, action, id, merchant, text, upTo, whole } from './action.ts';
import { ERROR_CODES, errorAnswerOf } from './error-answers.ts';

const FLAGS = [
	'maintenance',
	'regionRestriction',
	'domainNotAvailable',
	'domainRoute',
	'test',
	'hasVip',
	'otherNetwork',
	'firebase',
	'debug',
] as const;

const SiteChange = strictObject({
	...entriesFromList(FLAGS, exactOptional(boolean())),
	maintenanceEnd: exactOptional(
		nullable(pipe(string(), isoTimestamp('must be a time like 2027-01-31T12:00:00.000Z'))),
	),
	gw: exactOptional(upTo(200)),
	smsProject: exactOptional(upTo(100)),
	facebookAppId: exactOptional(upTo(20)),
	profileIcons: exactOptional(whole(1, 60)),
	analytics: exactOptional(picklist(CONSENT_WISHES)),
	marketing: exactOptional(picklist(CONSENT_WISHES)),
	consentVersion: exactOptional(whole(1, 999)),
	sample: exactOptional(pipe(number(), minValue(0), maxValue(1))),
	chat: exactOptional(picklist(CHAT_MODES)),
});

const CaptchaChange = strictObject({
	version: exactOptional(picklist(CAPTCHA_VERSIONS)),
	id: exactOptional(text(64)),
	register: exactOptional(boolean()),
	mode: exactOptional(picklist(CAPTCHA_MODES)),
	style: exactOptional(picklist(CAPTCHA_STYLES)),
	delaySeconds: exactOptional(whole(0, 60)),
});

const DownloadChange = strictObject({
	button: exactOptional(picklist(DOWNLOAD_BUTTONS)),
	handler: exactOptional(upTo(500)),
	minVipRank: exactOptional(whole(0, 99)),
});

const LooksChange = strictObject(
	entriesFromList(
		['shortName', 'appName', 'themeColour', 'icon', 'logo', 'favicon', 'splash'],
		exactOptional(upTo(300)),
	),
);

/** One host or address in each line. */
const lines = pipe(
	upTo(4000),
	transform((text) => text.split(/\s+/).filter(Boolean)),
);

/** Changes what the gateway answers. */
export const SETTING_ACTIONS = {
	'faults/set': action(Fault, (controls, fault) => {
		controls.setFault(fault);
		return `Fault set for ${fault.endpoint === '*' ? 'every call' : fault.endpoint}`;
	}),
	'faults/answer': action(
		object({ endpoint: text(40), errorCode: picklist(ERROR_CODES), once: optional(boolean(), false) }),
		(controls, { endpoint, errorCode, once }) => {
			controls.setFault(errorAnswerOf(endpoint, errorCode, once));
			return `${endpoint === '*' ? 'Every call' : endpoint} will fail with ${errorCode}${once ? ' once' : ''}`;
		},
	),
	'faults/remove': action(object({ id }), (controls, fault) => {
		controls.removeFault(fault.id);
		return 'Fault removed';
	}),
	'faults/clear': action(object({}), (controls) => {
		controls.clearFaults();
		return 'All faults removed';
	}),
	'switches/set': action(
		object({ merchant, name: picklist(SWITCHES), on: boolean() }),
		(controls, change) => {
			controls.setSwitch(change.merchant, change.name, change.on);
			return `${change.name} is ${change.on ? 'on' : 'off'}`;
		},
	),
	'site/set': action(object({ merchant, change: SiteChange }), (controls, site) => {
		controls.setSiteState(site.merchant, site.change);
		return 'Site state changed';
	}),
	'domains/list': action(object({ merchant, hosts: lines }), (controls, { merchant: code, hosts }) => {
		controls.setSiteState(code, { domainList: hosts.length ? hosts : null });
		return hosts.length ? 'Domain list saved' : 'The call names the domains of the signed list';
	}),
	'domains/sign': action(
		object({ merchant, hosts: lines, signed: picklist(['own', 'other']) }),
		(controls, { merchant: code, hosts, signed }) => {
			if (!hosts.length) {
				controls.setSiteState(code, { newerDomains: null });
				return 'The call carries no signed list';
			}
			const wrong = hosts.find((host) => !DOMAIN.test(host));
			if (wrong) throw new ControlError(`${wrong} is not a host name`);
			const newer = { hosts, issued: new Date(controls.now()).toISOString(), signed: signed === 'own' };
			controls.setSiteState(code, { newerDomains: newer });
			return signed === 'own' ? 'New list signed' : 'New list signed with a false key';
		},
	),
	'captcha/set': action(object({ merchant, change: CaptchaChange }), (controls, captcha) => {
		controls.setCaptcha(captcha.merchant, captcha.change);
		return 'Captcha settings saved';
	}),
	'downloads/set': action(object({ merchant, change: DownloadChange }), (controls, downloads) => {
		controls.setDownloads(downloads.merchant, downloads.change);
		return 'Download settings saved';
	}),
	'downloads/offer': action(
		object({ merchant, kind: picklist(APP_KINDS), on: boolean() }),
		(controls, { merchant: code, kind, on }) => {
			const apps = controls.downloads(code).apps.filter((each) => each !== kind);
			controls.setDownloads(code, { apps: on ? [...apps, kind] : apps });
			return `${kind} ${on ? 'has a link' : 'has no link any more'}`;
		},
	),
	'looks/set': action(object({ merchant, change: LooksChange }), (controls, looks) => {
		controls.setLooks(looks.merchant, looks.change);
		return 'Looks saved';
	}),
	'downloads/version': action(
		object({ merchant, kind: picklist(APP_KINDS), version: upTo(40) }),
		(controls, { merchant: code, kind, version }) => {
			controls.setDownloads(code, { versions: { ...controls.downloads(code).versions, [kind]: version } });
			return version ? `The newest app for ${kind} is ${version}` : `No app for ${kind} is too old`;
		},
	),
	'key/rotate': action(object({}), async (controls) => {
		await controls.rotateKey();
		return 'New key in use. The old key works for another ten minutes.';
	}),
	'pixels/set': action(
		object({ merchant, network: text(20), on: boolean() }),
		(controls, { network, ...change }) => {
			const others = controls.siteState(change.merchant).pixelsOff.filter((each) => each !== network);
			controls.setSiteState(change.merchant, { pixelsOff: change.on ? others : [...others, network] });
			return `${network} ${change.on ? 'gets events' : 'gets no more events'}`;
		},
	),
} satisfies Record<string, Action>;
