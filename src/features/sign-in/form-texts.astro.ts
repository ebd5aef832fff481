/** Texts of the forms that the build renders, and their types. */

/** Repeats a type of src/locales, which browser code can't import. */
type Translate = (key: string, values?: Record<string, string | number>) => string;

export type PasswordTexts = ReturnType<typeof passwordTexts>;
export type LoginTexts = ReturnType<typeof loginTexts>;
export type RegisterTexts = ReturnType<typeof registerTexts>;

export const passwordTexts = (t: Translate) => ({
	title: t('account:password_title'),
	intro: t('account:password_intro'),
	current: t('account:password_current'),
	next: t('account:password_new'),
	show_password: t('login:show_password'),
	submit: t('account:password_submit'),
	submitting: t('account:password_submitting'),
	missing: t('login:password_missing'),
	rule: t('register:password_rule'),
	weak: t('register:password_weak'),
	same: t('account:password_same'),
	saved: t('account:password_saved'),
});

export const loginTexts = (t: Translate, merchant: { name: string; logins: readonly string[] }) => ({
	title: t('login:title'),
	intro: t('login:intro', { name: merchant.name }),
	username: t('login:username'),
	password: t('login:password'),
	show_password: t('login:show_password'),
	submit: t('login:submit'),
	submitting: t('login:submitting'),
	username_missing: t('login:username_missing'),
	password_missing: t('login:password_missing'),
	remember: t('login:remember'),
	/** The button labels of the other forms. */
	by: (merchant.logins.includes('sms')
		? { username: t('access:by_password'), sms: t('login:by_phone') }
		: {}) as Record<string, string>,
	/** Before the link to the other form. */
	other: t('login:no_account'),
	other_link: t('register'),
});

export const registerTexts = (t: Translate, { minimumAge }: { minimumAge: number }) => ({
	title: t('register:title'),
	/** The line above the fields, by method. */
	intro: {
		username: t('register:intro'),
		mobile: t('register:intro_mobile'),
		autoUsername: t('register:intro_auto'),
	},
	methods: t('register:methods'),
	tabs: {
		username: t('register:tab_username'),
		mobile: t('register:tab_mobile'),
		autoUsername: t('register:tab_auto'),
	},
	username: t('login:username'),
	password: t('login:password'),
	show_password: t('login:show_password'),
	submit: t('register:submit'),
	submitting: t('register:submitting'),
	username_rule: t('register:username_rule'),
	password_rule: t('register:password_rule'),
	password_weak: t('register:password_weak'),
	referral: t('register:referral'),
	referral_rule: t('register:referral_rule'),
	/** States that the player is old enough. */
	consent: t('register:consent', { age: minimumAge }),
	/** Before the link to the other form. */
	other: t('register:have_account'),
	other_link: t('login'),
	auto_title: t('register:auto_title'),
	auto_done: t('register:auto_done'),
	auto_go: t('register:auto_go'),
	copy: t('copy'),
	copied: t('copied'),
});
