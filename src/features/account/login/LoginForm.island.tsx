/** Loads when the form is first touched or its dialog is opened; its HTML is in the page before. */

import { useEffect, useState } from 'react';
import { onForget } from '../../../core/forget.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import type { Unmount } from '../../../core/islands.ts';
import { mountIsland } from '../../../core/mount-island.ts';
import { pageText, showNotice } from '../../../core/notice.ts';
import { useSwitches } from '../../../core/use-store.ts';
import { PROVIDERS } from '../../identity/index.ts';
import type { LogIn, LoginTexts, LoginView, SignInProvider } from '../../identity/provider.ts';
import { keepDraft, readDraft } from '../form/draft.ts';
import { submitter } from '../form/submitter.ts';
import { PasswordLogin } from './PasswordLogin.tsx';

export type { LoginTexts };

interface Props {
	texts: LoginTexts;
	registerHref: string;
	/** The merchant's setting. */
	logins: readonly string[];
	/** Whether devices may keep a password (EN-06). */
	remembers: boolean;
	providers?: readonly SignInProvider[];
	logIn?: LogIn;
}

/** The lock holds for 500 ms after an attempt (LOG-01). */
const LOGIN: LogIn = submitter(500, () => import('../submit/send-login.ts'));

/** Drafts hold what was typed, and which provider's form was open. */
const ID = 'login';

export function LoginForm({
	texts,
	registerHref,
	logins,
	remembers,
	providers = PROVIDERS,
	logIn = LOGIN,
}: Props) {
	const switchOn = useSwitches();
	const [{ code, View }, setChosen] = useState<{ code: string; View: LoginView }>({
		code: 'username',
		View: PasswordLogin,
	});
	const [loading, setLoading] = useState('');

	const others = providers.filter(
		(provider) => provider.code !== code && provider.offered({ logins, switchOn, navigator }),
	);
	const choose = async (provider: SignInProvider) => {
		setLoading(provider.code);
		onForget({ ...provider.forgets });
		try {
			const View = await provider.start(window);
			if (View) {
				setChosen({ code: provider.code, View });
				keepDraft(ID, { ...readDraft(ID), provider: provider.code });
			}
		} catch (error) {
			ignoreNetworkFailure(error);
			showNotice(pageText('internet_lost'), { retry: () => void choose(provider) });
		}
		setLoading('');
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a reload brings a form back.
	useEffect(() => {
		const kept = others.find((provider) => provider.code === readDraft(ID).provider);
		if (kept) void choose(kept);
	}, []);

	return (
		<View
			texts={texts}
			logIn={logIn}
			switchOn={switchOn}
			remembers={remembers}
			footer={
				<>
					{others.map((provider) => (
						<button
							key={provider.code}
							type="button"
							className="button quiet wide"
							aria-busy={loading === provider.code}
							onClick={() => void choose(provider)}
						>
							{texts.by[provider.code]}
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

export const mount = (container: Element, props: unknown): Unmount =>
	mountIsland(container, <LoginForm {...(props as Props)} />);
