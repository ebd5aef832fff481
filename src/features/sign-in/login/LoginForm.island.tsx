/** Loads when the form is first touched or its dialog is opened; its HTML is in the page before. */

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { submitter } from '../../../core/forms/attempt.ts';
import { readDraft, storeDraft } from '../../../core/forms/drafts.ts';
import type { Unmount } from '../../../core/islands.ts';
import { loginLock } from '../../../core/login-lock.ts';
import { $status, switchOn } from '../../../core/site-status.ts';
import { tellLost } from '../../../core/tell-lost.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import { withSignInButtons } from '../providers/buttons/with-sign-in-buttons.ts';
import type { LogIn, LoginTexts, LoginView } from '../providers/provider.ts';
import { FORMS } from './forms.ts';
import { PasswordLogin } from './PasswordLogin.tsx';

export type { LoginTexts };

interface Props {
	texts: LoginTexts;
	registerHref: string;
	/** The merchant's setting. */
	logins: readonly string[];
	/** Whether devices may keep a password (EN-06). */
	remembers: boolean;
	/** Whether the switch for automatic login was on when the site was built. */
	autoLogin: boolean;
	logIn?: LogIn;
}

const LOGIN: LogIn = submitter(loginLock, () => import('../submit/send-login.ts'));

/** Drafts hold what was typed, and which provider's form was open. */
const ID = 'login';

export function LoginForm({ texts, registerHref, logins, remembers, autoLogin, logIn = LOGIN }: Props) {
	// The HTML of the build shows what the switch was then, and hydration needs what it shows.
	const status = useStore($status, { ssr: 'initial' });
	const [[code, View], setChosen] = useState<[string, LoginView]>(['username', PasswordLogin]);
	const [loading, setLoading] = useState('');

	const others = Object.keys(FORMS).filter((form) => form !== code && logins.includes(form));
	const choose = async (form: string): Promise<void> => {
		setLoading(form);
		try {
			const show = FORMS[form] as () => Promise<LoginView>;
			setChosen([form, await show()]);
			storeDraft(ID, { ...readDraft(ID), provider: form });
		} catch (error) {
			tellLost(error, () => choose(form));
		}
		setLoading('');
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new page brings a form back.
	useEffect(() => {
		const kept = others.find((form) => form === readDraft(ID).provider);
		if (kept) void choose(kept);
	}, []);

	return (
		<View
			texts={texts}
			logIn={logIn}
			autoLogin={status ? switchOn('MOBILEAUTOLOGIN3') : autoLogin}
			remembers={remembers}
			footer={
				<>
					{others.map((form) => (
						<button
							key={form}
							type="button"
							className="button quiet wide"
							aria-busy={loading === form}
							onClick={() => void choose(form)}
						>
							{texts.by[form]}
						</button>
					))}
					<p className="muted centre">
						{texts.other}{' '}
						<a href={registerHref} data-fetches="register">
							{texts.other_link}
						</a>
					</p>
				</>
			}
		/>
	);
}

export async function mount(container: Element, props: unknown): Promise<Unmount> {
	const place = await withSignInButtons(container as HTMLElement);
	return mountIsland(place, <LoginForm {...(props as Props)} />);
}
