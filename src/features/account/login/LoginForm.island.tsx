/** Loads when the form is first touched or its dialog is opened; its HTML is in the page before. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { onForget } from '../../../core/forget.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import type { Unmount } from '../../../core/islands.ts';
import { mountIsland } from '../../../core/mount-island.ts';
import { pageText, showNotice } from '../../../core/notice.ts';
import { $status, switchOn as isOn } from '../../../core/site-status.ts';
import { PROVIDERS } from '../../identity/index.ts';
import type { LogIn, LoginTexts, LoginView, SignInProvider } from '../../identity/provider.ts';
import { keepDraft, readDraft } from '../form/Form.tsx';
import { onceIdle, submitter } from '../form/submitter.ts';
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
	// The HTML of the build has all switches off, and hydration needs what it shows.
	const status = useStore($status, { ssr: 'initial' });
	const switchOn = (name: string) => status !== undefined && isOn(name);
	const [{ code, View }, setChosen] = useState<{ code: string; View: LoginView }>({
		code: 'username',
		View: PasswordLogin,
	});
	const [loading, setLoading] = useState('');

	const others = providers.filter(
		(provider) => provider.code !== code && provider.offered({ logins, switchOn, navigator }),
	);
	/** Runs what needs a script; if that can't be fetched, offers to try again. */
	const orAgain = async (run: () => Promise<unknown>): Promise<void> => {
		try {
			await run();
		} catch (error) {
			ignoreNetworkFailure(error);
			showNotice(pageText('internet_lost'), { retry: () => void orAgain(run) });
		}
		setLoading('');
	};
	const choose = (provider: SignInProvider) =>
		orAgain(async () => {
			setLoading(provider.code);
			const View = await provider.start(window);
			if (!View) return;
			setChosen({ code: provider.code, View });
			keepDraft(ID, { ...readDraft(ID), provider: provider.code });
		});
	const comeBack = (provider: SignInProvider) =>
		orAgain(async () => {
			const credentials = await provider.callback?.(window);
			const retry = () => onceIdle(logIn.$phase, () => void orAgain(submit));
			const submit = async () => credentials && logIn.submit(credentials, retry);
			await submit();
		});
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new page brings a form or a player back.
	useEffect(() => {
		for (const { forgets } of providers) onForget({ ...forgets });
		const from = new URLSearchParams(location.search).get('signin');
		const returned = providers.find(({ code }) => code === from);
		if (returned) void comeBack(returned);
		const kept = others.find(({ code }) => code === readDraft(ID).provider);
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
