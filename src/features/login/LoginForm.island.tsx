/** Loads when the form is first touched or its dialog is opened; its HTML stands in the page before. */

import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../../core/draft.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import type { Unmount } from '../../core/islands.ts';
import { mountIsland } from '../../core/mount-island.ts';
import { pageText, showNotice } from '../../core/notice.ts';
import { rememberedRecord } from '../../core/remembered-key.ts';
import { useSwitch } from '../../core/use-switch.ts';
import { Field, Form, PasswordField } from '../form/index.ts';
import { logIn } from './login.store.ts';
import type { SmsLogin, SmsLoginTexts } from './SmsLogin.tsx';

export interface LoginTexts {
	title: string;
	intro: string;
	username: string;
	password: string;
	show_password: string;
	submit: string;
	submitting: string;
	username_missing: string;
	password_missing: string;
	remember: string;
	by_phone: string;
	/** Before the link to the other form. */
	other: string;
	other_link: string;
}

interface Props {
	texts: LoginTexts;
	registerHref: string;
	/** Whether the merchant's members may log in by SMS. */
	sms: boolean;
	/** Whether devices may keep a password (EN-06). */
	remembers: boolean;
}

/** The name that this device remembers. The gateway says which names are good; a longer one fits no field. */
function rememberedName(): string | undefined {
	const name = rememberedRecord()?.username;
	return typeof name === 'string' && name.length <= 64 ? name : undefined;
}

/** Where it is kept what was typed, and that the form for SMS is open. */
const ID = 'login';
const keepView = (sms: string) => keepDraft(ID, { ...readDraft(ID), sms });

export function LoginForm({ texts, registerHref, sms, remembers }: Props) {
	const autoLogin = useSwitch('MOBILEAUTOLOGIN3');
	const [bySms, setBySms] = useState<{ Form: typeof SmsLogin; texts: SmsLoginTexts }>();
	const [loading, setLoading] = useState(false);

	const chooseSms = async () => {
		setLoading(true);
		try {
			const { SmsLogin: Form, loadSmsTexts } = await import('./SmsLogin.tsx');
			setBySms({ Form, texts: await loadSmsTexts() });
			keepView('1');
		} catch (error) {
			ignoreNetworkFailure(error);
			showNotice(pageText('internet_lost'), { retry: chooseSms });
		}
		setLoading(false);
	};
	const choosePassword = () => {
		keepView('');
		setBySms(undefined);
	};
	const footer = (other: string, choose: () => void) => (
		<>
			{sms && (
				<button type="button" className="button quiet wide" aria-busy={loading} onClick={choose}>
					{other}
				</button>
			)}
			<p className="muted centre">
				{texts.other}{' '}
				<a href={registerHref} data-fetches="register">
					{texts.other_link}
				</a>
			</p>
		</>
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a reload brings the view back, and later nothing does.
	useEffect(() => {
		if (sms && readDraft(ID).sms) void chooseSms();
	}, []);

	if (bySms) {
		return (
			<bySms.Form
				texts={{ ...texts, ...bySms.texts }}
				logIn={logIn}
				footer={footer(bySms.texts.by_password, choosePassword)}
			/>
		);
	}
	return (
		<Form
			id={ID}
			texts={texts}
			$phase={logIn.$phase}
			rules={{
				username: (name) => (name ? undefined : texts.username_missing),
				password: (password) => (password ? undefined : texts.password_missing),
			}}
			keeps="username"
			initial={rememberedName}
			corrects="password"
			prefetch={logIn.prefetch}
			submit={({ username = '', password = '', remember }, retry) =>
				logIn.submit(
					// Without the box there is no password to keep, and the name is kept.
					{ type: 'username', username, password, remember: !remembers || remember === 'on' },
					retry,
				)
			}
			footer={footer(texts.by_phone, chooseSms)}
		>
			{(kit) => (
				<>
					<Field
						kit={kit}
						name="username"
						label={texts.username}
						type="text"
						autoCapitalize="none"
						autoComplete="username"
						maxLength={64}
						enterKeyHint="next"
					/>
					<PasswordField
						kit={kit}
						name="password"
						label={texts.password}
						show={texts.show_password}
						autoComplete="current-password"
						enterKeyHint="go"
					/>
					{remembers && (
						<label className="check" hidden={!autoLogin}>
							<input type="checkbox" name="remember" defaultChecked />
							{texts.remember}
						</label>
					)}
				</>
			)}
		</Form>
	);
}

export const mount = (container: Element, props: unknown): Unmount =>
	mountIsland(container, <LoginForm {...(props as Props)} />);
