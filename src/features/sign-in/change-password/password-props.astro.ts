import type { ComponentProps } from 'react';
import { translator } from '../../../locales/index.ts';
import '../page.css';
import type { PasswordForm } from './PasswordForm.island.tsx';

export function passwordProps(language: string): ComponentProps<typeof PasswordForm> {
	const t = translator(language.toLowerCase());
	return {
		texts: {
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
		},
	};
}
