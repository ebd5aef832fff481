import {
	boolean,
	exactOptional,
	maxValue,
	minValue,
	number,
	object,
	optional,
	picklist,
	pipe,
} from 'valibot';
import { LANGUAGES } from '../../lib/languages.ts';
import { type Action, action, id, merchant, text, texts } from './action.ts';

export const CATEGORIES = ['system', 'payment', 'event', 'game'] as const;

/** Adds to what members and players have, or takes from it. */
export const RECORD_ACTIONS = {
	'sessions/end': action(object({ id }), (controls, session) => {
		controls.endSession(session.id);
		return 'Session ended';
	}),
	'passkeys/remove': action(object({ id: text(1400) }), (controls, passkey) => {
		controls.removePasskey(passkey.id);
		return 'Passkey removed';
	}),
	'accounts/unlink': action(object({ id }), (controls, account) => {
		controls.unlinkAccount(account.id);
		return 'Account unlinked';
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
	'announcements/correct': action(
		object({
			merchant,
			id,
			language: picklist(LANGUAGES),
			title: exactOptional(text(120)),
			content: exactOptional(text(4000)),
		}),
		(controls, { merchant: code, id: announcement, ...correction }) => {
			controls.correctAnnouncement(code, announcement, correction);
			return 'Announcement corrected';
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
	'conversations/answer': action(object({ id, text: text(1000) }), (controls, answer) => {
		controls.answerConversation(answer.id, answer.text);
		return 'Answer sent';
	}),
	'conversations/type': action(object({ id }), (controls, conversation) => {
		controls.typeInConversation(conversation.id);
		return '';
	}),
	'events/clear': action(object({}), (controls) => {
		controls.clearEvents();
		return 'Events cleared';
	}),
	'pixels/clear': action(object({}), (controls) => {
		controls.clearPixelRequests();
		return 'Requests cleared';
	}),
	'tracked-events/clear': action(object({}), (controls) => {
		controls.clearTrackedEvents();
		return 'Tracked events cleared';
	}),
	'deposits/submit': action(
		object({ merchant, userName: text(40), amount: pipe(number(), minValue(1), maxValue(1_000_000)) }),
		(controls, { merchant: code, userName, amount }) => {
			controls.submitDeposit(code, userName, amount);
			return `${userName} has deposited ${amount}`;
		},
	),
} satisfies Record<string, Action>;
