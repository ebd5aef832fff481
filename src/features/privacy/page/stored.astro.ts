/**
 * Everything the site stores on a device. The privacy page lists it, and a test compares it with what the sources
 * write. A name may begin or end with a star for the part that differs by merchant, form or player.
 */
export interface Stored {
	/** Its texts are privacy:stored_TOPIC and privacy:stored_TOPIC_text. */
	topic: string;
	/** The longest time it is stored. Its text is privacy:until_UNTIL. */
	until: string;
	/** Keys of session storage, which ends with the tab, whatever `until` is. */
	session?: readonly string[];
	/** Keys of local storage. */
	local?: readonly string[];
	cookies?: readonly string[];
	/** Databases of IndexedDB. */
	databases?: readonly string[];
	/** Caches of Cache Storage. */
	caches?: readonly string[];
}

export const STORED: readonly Stored[] = [
	{
		topic: 'account',
		until: 'tab',
		session: [
			'MC_SESSION_INFO',
			'ended_session',
			'link_session',
			'maya_tokens',
			'member_counts',
			'member_info',
			'must_change_password',
			'new_user_name',
			'passkey_offer',
			// Answers of the gateway, for three minutes.
			'wps *',
		],
	},
	{ topic: 'login', until: 'delete', local: ['remembered_login'] },
	{ topic: 'device', until: 'year', local: ['loginDeviceId'], cookies: ['loginDeviceId'] },
	{ topic: 'language', until: 'year', session: ['language_chosen'], cookies: ['site_language'] },
	{ topic: 'typed', until: 'tab', session: ['draft_*', 'sms_sent', 'firebase_sent', 'firebase_second_sent'] },
	{
		topic: 'games',
		until: 'delete',
		local: ['favourite_games_*', 'recent_games_*'],
		session: ['game_place'],
	},
	{
		topic: 'origin',
		until: 'delete',
		local: ['ad_clicks', 'ad_landings', 'reg_info', 's2s_info', 'tid'],
		cookies: ['_fbc', '_fbp'],
	},
	{
		topic: 'seen',
		until: 'delete',
		local: [
			'a2hs_dismissed',
			'a2hs_installed',
			'a2hs_pause',
			'dismissed_announcements_*',
			'passkey_*',
			'seen_announcements_*',
			'update_*',
		],
		session: [
			'a2hs_dismissals',
			'a2hs_no_prompt',
			'auto_login_refused',
			'closed_from',
			'download_browsers',
			'download_closed',
			'inapp_closed',
			'landing',
			'moved',
			'splash_seen',
			'update_reloaded',
			'upgrade_told',
		],
	},
	{
		topic: 'signin',
		until: 'done',
		local: ['firebase:*', 'firebase_used', 'signin_attempts'],
		session: [
			'firebase:*',
			'firebase_code',
			'firebase_factor',
			'firebase_left',
			'line_manual',
			'login_step',
			'signin_from',
			'signin_proof',
			'signin_returned',
		],
		// Google's one tap sets it.
		cookies: ['g_state'],
		databases: ['firebaseLocalStorageDb', 'firebase-*', 'incognito_*'],
	},
	{ topic: 'choice', until: 'delete', local: ['consent_*'] },
	{
		topic: 'steps',
		until: 'delete',
		local: ['deposits_*', 'event_*', 'opened_*'],
		session: ['content_viewed', 'debug', 'debug_decisions', 'performance_sample'],
	},
	{
		topic: 'push',
		until: 'delete',
		local: ['push_*'],
		session: ['push_moment'],
		databases: ['firebase-installations-database', 'firebase-messaging-database', 'push-check'],
	},
	{
		topic: 'service',
		until: 'delete',
		local: ['chat_used', 'service_place', 'services_*'],
		session: ['chat_unread', 'service_hidden'],
	},
	{
		topic: 'pages',
		until: 'delete',
		local: ['domains_*'],
		session: ['domains_raced', 'domains_tried'],
		caches: ['members-site|*'],
	},
];
