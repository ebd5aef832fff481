/** Texts of the cards on /m/privacy that are islands. */
import './privacy.css';

export const CHOICES_TEXTS = [
	'privacy:choices',
	'privacy:analytics',
	'privacy:analytics_text',
	'privacy:marketing',
	'privacy:marketing_text',
	'privacy:closed',
	'privacy:browser',
	'privacy:decline_all',
	'privacy:accept_all',
	'privacy:saved',
	'privacy:unavailable',
] as const;

export const CLEAR_DATA_TEXTS = [
	'privacy:clear',
	'privacy:clear_text',
	'privacy:clear_start',
	'privacy:clear_confirm',
	'privacy:clear_yes',
	'privacy:clear_no',
	'privacy:cleared',
] as const;
