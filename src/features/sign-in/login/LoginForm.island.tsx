/** Loads when the form is first touched or its dialog is opened; its HTML is in the page before. */

import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { readDraft, storeDraft } from '../../../core/forms/drafts.ts';
import { Field, PasswordField } from '../../../core/forms/Field.tsx';
import { Form } from '../../../core/forms/Form.tsx';
import type { Unmount } from '../../../core/islands.ts';
import { getPage } from '../../../core/page.ts';
import { tellLost } from '../../../core/report.ts';
import { $status, switchOn } from '../../../core/site-status.ts';
import { localStore } from '../../../core/storage.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import { rememberedRecord } from '../../../lib/remembered-record.ts';
import { withSignInButtons } from '../providers/buttons/with-sign-in-buttons.ts';
import type { LoginViewProps } from '../providers/provider.ts';
import { LOGIN } from './login-lock.ts';

/** The ways to log in with a form, by their names in the merchant's `logins`, and the field to begin with. */
const FIRST_FIELD = { username: 'login-username', sms: 'login-sms-mobileNum' };
type FormName = keyof typeof FIRST_FIELD;

/** Returns the merchant's forms in the order in which they offer them. */
export const loginForms = (logins: readonly string[]): FormName[] =>
	logins.filter((name): name is FormName => name in FIRST_FIELD);

interface Props extends Pick<LoginViewProps, 'texts' | 'remembers' | 'dial'> {
	registerHref: string;
	logins: readonly string[];
	/** Whether the switch for automatic login was on when the site was built. */
	autoLogin: boolean;
	/** The form for SMS (LOG-05), if it's the first one. Otherwise it's loaded once the player chooses it. */
	sms?: ComponentType<LoginViewProps> | undefined;
}

const loadSms = () => import('../sms/load-sms-login.tsx').then((script) => script.loadSmsLogin());

/** Drafts hold what was typed, and which form was shown. */
const ID = 'login';

/** The merchant's login forms. Those that were shown stay in the page, so that no password or code is lost. */
export function LoginForm({ texts, registerHref, logins, remembers, autoLogin, dial, sms }: Props) {
	// The HTML of the build shows what the switch was then, and hydration needs what it shows.
	const status = useStore($status, { ssr: 'initial' });
	const names = loginForms(logins);
	const [Sms, setSms] = useState(() => sms);
	const [shown, setShown] = useState(names[0]);
	const [loading, setLoading] = useState('');

	const show = async (name: FormName, isTap = true): Promise<void> => {
		setLoading(name);
		try {
			const loaded = name === 'sms' && !Sms ? await loadSms() : Sms;
			flushSync(() => {
				setSms(() => loaded);
				setShown(name);
			});
			if (isTap) document.getElementById(FIRST_FIELD[name])?.focus();
			storeDraft(ID, { ...readDraft(ID), provider: name });
		} catch (error) {
			tellLost(error, () => show(name, isTap));
		}
		setLoading('');
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new page shows the last choice again.
	useEffect(() => {
		const kept = names.find((name) => name === readDraft(ID).provider);
		if (kept && kept !== shown) void show(kept, false);
	}, []);

	const footer = (
		<>
			{names
				.filter((name) => name !== shown)
				.map((name) => (
					<button
						key={name}
						type="button"
						className="button quiet wide"
						aria-busy={loading === name}
						onClick={() => void show(name)}
					>
						{texts.by[name]}
					</button>
				))}
			<p className="muted centre">
				{texts.other}{' '}
				<a href={registerHref} data-fetches="register">
					{texts.other_link}
				</a>
			</p>
		</>
	);
	const viewProps = (name: FormName): LoginViewProps => ({
		texts,
		autoLogin: status ? switchOn('MOBILEAUTOLOGIN3') : autoLogin,
		remembers,
		dial,
		isHidden: name !== shown,
		footer: name === shown && footer,
	});
	return (
		<>
			{names.includes('username') && <PasswordLogin {...viewProps('username')} />}
			{Sms && <Sms {...viewProps('sms')} />}
			{!shown && (
				<div className="form">
					<h2 id="login-title">{texts.title}</h2>
					{footer}
				</div>
			)}
		</>
	);
}

/** Returns the name that this device remembers. The gateway decides which names are valid; a longer one fits no field. */
function rememberedName(): string | undefined {
	const name = rememberedRecord(localStore, getPage().merchant)?.username;
	return typeof name === 'string' && name.length <= 64 ? name : undefined;
}

function PasswordLogin({ texts, autoLogin, remembers, isHidden, footer }: LoginViewProps) {
	return (
		<Form
			id={ID}
			heading={isHidden ? 'login-password' : ID}
			isHidden={isHidden}
			texts={texts}
			sender={LOGIN}
			rules={{
				username: (name) => (name ? undefined : texts.username_missing),
				password: (password) => (password ? undefined : texts.password_missing),
			}}
			keeps="username"
			initial={rememberedName}
			corrects="password"
			submit={({ username = '', password = '', remember }, retry) =>
				LOGIN.submit(
					// Without the box there is no password to store, and the name is stored.
					{ type: 'username', username, password, remember: !remembers || remember === 'on' },
					retry,
				)
			}
			footer={footer}
		>
			{(context) => (
				<>
					<Field
						context={context}
						name="username"
						label={texts.username}
						autoCapitalize="none"
						autoComplete="username"
						maxLength={64}
						enterKeyHint="next"
					/>
					<PasswordField
						context={context}
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

export async function mount(container: Element, given: unknown): Promise<Unmount> {
	const props = given as Props;
	const sms = loginForms(props.logins)[0] === 'sms' ? await loadSms() : undefined;
	const place = await withSignInButtons(container as HTMLElement);
	return mountIsland(place, <LoginForm {...props} sms={sms} />);
}
