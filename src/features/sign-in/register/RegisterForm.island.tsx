/** Loads when the form is first touched; the page contains its HTML from the start, or the dialog brings it. */
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { typedFields } from '../../../core/busy.ts';
import { singleAttempt, submitter } from '../../../core/forms/attempt.ts';
import { readDraft } from '../../../core/forms/drafts.ts';
import { Form, type Values } from '../../../core/forms/Form.tsx';
import type { Unmount } from '../../../core/islands.ts';
import { readRegistrationInfo } from '../../../core/registration-info.ts';
import { $session } from '../../../core/session.ts';
import { $status, switchOn } from '../../../core/site-status.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import { loadFormStyle } from '../form-style.ts';
import { withSignInButtons } from '../providers/buttons/with-sign-in-buttons.ts';
import { loadSms, Tabs, useMethod } from './method.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import {
	type RegisterProps,
	type RegistrationMethod,
	registrationOf,
	rulesOf,
	type Start,
} from './registration.ts';
import { newName, Welcome } from './Welcome.tsx';

const loadSender = () => import('./send-registration.ts');

/** Opens accounts. Resolves to undefined while another attempt is running (REG-01). */
const REGISTRATION = submitter(singleAttempt(0), loadSender);

/** Redirects to the target of a registration, once the player has read the user name that the gateway made. */
const leave = async () => void (await loadSender()).leave();

const FORM = 'register';

/** The field that survives a reload, and that is cleared after a refusal (REG-03). */
const IDENTIFIES: Record<RegistrationMethod, string> = {
	username: 'username',
	mobile: 'mobileNum',
	autoUsername: '',
};

type Props = RegisterProps & Partial<Start>;

export function RegisterForm({ texts, methods, loginHref, dial, ...start }: Props) {
	const { method, sms, loading, choose } = useMethod(
		start.method ?? (methods[0] as RegistrationMethod),
		start.sms,
		REGISTRATION.$phase,
	);
	const [name, setName] = useState(start.newName ?? '');
	const [refers, setRefers] = useState(start.fresh === true && start.referralCode !== '');
	// The HTML of the build has all switches off, and hydration needs what it shows.
	const status = useStore($status, { ssr: 'initial' });
	const hasPassword = method !== 'mobile' || (status !== undefined && switchOn('mobilePassword'));
	const shown = { method, sms, hasPassword, refers };

	// Not before hydration, which needs what the HTML shows.
	useEffect(() => {
		if (start.referralCode) setRefers(true);
	}, [start.referralCode]);

	const askForReferral = () => {
		flushSync(() => setRefers(true));
		document.getElementById(`${FORM}-referralCode`)?.focus();
	};
	const initial = useCallback(
		(field: string) => (field === 'referralCode' ? start.referralCode : undefined),
		[start.referralCode],
	);
	const closed = useCallback(() => setName(''), []);

	if (name) return <Welcome texts={texts} name={name} leave={leave} closed={closed} />;

	const submit = async (values: Values, retry: () => void, form: HTMLFormElement) => {
		const typed = registrationOf(method, values, start.referralCode ?? '', sms);
		const outcome = (await REGISTRATION.submit(typed, retry)) ?? 'undecided';
		if (outcome === 'registered') {
			if (method === 'autoUsername') setName($session.get()?.userName ?? '');
			return true;
		}
		if (outcome === 'undecided') return '';
		const wrong = outcome === 'wrongCode' ? 'code' : IDENTIFIES[method];
		if (!wrong) return 'password';
		clear(form, wrong);
		return wrong;
	};

	return (
		<div className="form">
			<h2 id="register-title">{texts.title}</h2>
			{methods.length > 1 && (
				<Tabs
					label={texts.methods}
					methods={methods}
					texts={texts.tabs}
					chosen={method}
					loading={loading}
					choose={choose}
				/>
			)}
			<div
				id="register-panel"
				{...(methods.length > 1 && { role: 'tabpanel', 'aria-labelledby': `register-tab-${method}` })}
			>
				<Form
					id={FORM}
					texts={{ intro: texts.intro[method], submit: texts.submit, submitting: texts.submitting }}
					sender={REGISTRATION}
					rules={rulesOf(texts, shown)}
					keeps={`${IDENTIFIES[method]}${refers ? ' referralCode' : ''}`}
					initial={initial}
					corrects="password"
					submit={submit}
					footer={
						<p className="muted centre">
							{texts.other}{' '}
							<a href={loginHref} data-opens="login">
								{texts.other_link}
							</a>
						</p>
					}
				>
					{(context) => (
						<RegisterFields
							context={context}
							texts={texts}
							shown={shown}
							dial={dial}
							askForReferral={askForReferral}
						/>
					)}
				</Form>
			</div>
		</div>
	);
}

/** Clears a field as a player does it, so that the form notices. */
function clear(form: HTMLFormElement, name: string): void {
	const field = form.elements.namedItem(name) as HTMLInputElement | null;
	if (!field) return;
	field.value = '';
	field.dispatchEvent(new Event('input', { bubbles: true }));
}

export async function mount(container: Element, given: unknown): Promise<Unmount> {
	const props = given as RegisterProps;
	const draft = readDraft(FORM);
	const first = props.methods[0] as RegistrationMethod;
	const kept = props.methods.find((method) => method === draft.method) ?? first;
	const [sms] = await Promise.all([
		kept === 'mobile' || first === 'mobile' ? loadSms(props.smsTexts) : undefined,
		container.closest('dialog') ? loadFormStyle() : undefined,
	]);
	const name = newName();
	const referralCode = draft.referralCode ?? readRegistrationInfo().referralCode;
	// If the player has already begun, they continue with what they see.
	const touched =
		container.contains(document.activeElement) ||
		container.querySelector('[data-pending]') ||
		typedFields(container).length > 0;
	// A dialog has no HTML yet. A page has, but it may be for another method than the player needs.
	const place = await withSignInButtons(container as HTMLElement);
	const fresh = !place.firstChild || name !== '' || (!touched && (kept !== first || referralCode !== ''));
	if (fresh) place.textContent = '';
	const start: Start = { method: fresh ? kept : first, newName: name, referralCode, fresh, sms };
	return mountIsland(place, <RegisterForm {...props} {...start} />);
}
