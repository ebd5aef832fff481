import {
	boolean,
	entriesFromList,
	exactOptional,
	type GenericSchema,
	type InferOutput,
	integer,
	isoTimestamp,
	maxLength,
	maxValue,
	minLength,
	minValue,
	nullable,
	number,
	object,
	optional,
	picklist,
	pipe,
	safeParse,
	strictObject,
	string,
} from 'valibot';
import { LANGUAGES } from '../../lib/languages.ts';
import { SWITCHES } from '../../merchants/demo-schema.ts';
import { ControlError, type Controls } from '../controls.ts';
import { Fault } from '../faults.ts';
import { CAPTCHA_MODES, CAPTCHA_STYLES, CAPTCHA_VERSIONS } from '../store/captcha-settings.ts';
import { ERROR_CODES, errorAnswerOf } from './error-answers.ts';

/** Runs the action and returns the message that the panel shows. */
type Action = (controls: Controls, body: unknown) => string | Promise<string>;

const merchant = pipe(string(), maxLength(40));
const id = pipe(number(), integer());
const text = (limit: number) => pipe(string(), minLength(1, 'can’t be empty'), maxLength(limit));
/** English is required. Languages without a text fall back to it. */
const texts = (limit: number) =>
	object({
		...entriesFromList(
			LANGUAGES.filter((language) => language !== 'EN'),
			exactOptional(text(limit)),
		),
		EN: text(limit),
	});

export const CATEGORIES = ['system', 'payment', 'event', 'game'] as const;

const SiteChange = strictObject({
	maintenance: exactOptional(boolean()),
	maintenanceEnd: exactOptional(
		nullable(pipe(string(), isoTimestamp('must be a time like 2027-01-31T12:00:00.000Z'))),
	),
	regionRestriction: exactOptional(boolean()),
	domainNotAvailable: exactOptional(boolean()),
	hasVip: exactOptional(boolean()),
	otherNetwork: exactOptional(boolean()),
	profileIcons: exactOptional(pipe(number(), integer(), minValue(1), maxValue(60))),
});

const CaptchaChange = strictObject({
	version: exactOptional(picklist(CAPTCHA_VERSIONS)),
	id: exactOptional(text(64)),
	register: exactOptional(boolean()),
	mode: exactOptional(picklist(CAPTCHA_MODES)),
	style: exactOptional(picklist(CAPTCHA_STYLES)),
	delaySeconds: exactOptional(pipe(number(), integer(), minValue(0), maxValue(60))),
});

/** What the panel can post to /demo/api/, keyed by the rest of the path. */
export const ACTIONS: Readonly<Record<string, Action>> = {
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
	'captcha/set': action(object({ merchant, change: CaptchaChange }), (controls, captcha) => {
		controls.setCaptcha(captcha.merchant, captcha.change);
		return 'Captcha settings saved';
	}),
	'sessions/end': action(object({ id }), (controls, session) => {
		controls.endSession(session.id);
		return 'Session ended';
	}),
	'announcements/publish': action(
		object({
			merchant,
			category: picklist(CATEGORIES),
			marquee: optional(boolean(), false),
			popup: optional(boolean(), false),
			title: texts(120),
			content: texts(4000),
		}),
		(controls, { merchant: code, ...announcement }) => {
			controls.publishAnnouncement(code, announcement);
			return 'Announcement published';
		},
	),
	'announcements/remove': action(object({ merchant, id }), (controls, announcement) => {
		controls.removeAnnouncement(announcement.merchant, announcement.id);
		return 'Announcement removed';
	}),
	'inbox/send': action(
		object({ merchant, userName: text(40), title: texts(120), content: texts(4000) }),
		(controls, { merchant: code, userName, ...words }) => {
			controls.sendMessage(code, userName, words);
			return `Sent to ${userName}`;
		},
	),
	'key/rotate': action(object({}), async (controls) => {
		await controls.rotateKey();
		return 'New key in use. The old key works for another ten minutes.';
	}),
	'events/clear': action(object({}), (controls) => {
		controls.clearEvents();
		return 'Events cleared';
	}),
	reset: action(object({}), (controls) => {
		controls.reset();
		return 'Gateway reset';
	}),
};

function action<Body extends GenericSchema>(
	schema: Body,
	run: (controls: Controls, body: InferOutput<Body>) => string | Promise<string>,
): Action {
	return (controls, body) => {
		const checked = safeParse(schema, body);
		if (checked.success) return run(controls, checked.output);
		const [issue] = checked.issues;
		const field = issue.path?.map((part) => String(part.key)).join('.');
		throw new ControlError(field ? `${field}: ${issue.message}` : issue.message);
	};
}
