/** Loads when the form is first touched; its HTML stands in the page, or comes with the dialog, before. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readDraft } from '../../core/draft.ts';
import type { Unmount } from '../../core/islands.ts';
import { mountIsland } from '../../core/mount-island.ts';
import { readRegistrationInfo } from '../../core/registration-info.ts';
import { $session } from '../../core/session.ts';
import { useSwitch } from '../../core/use-switch.ts';
import { Form, loadAccountStyle, type Values } from '../form/index.ts';
import type { RegisterProps, Start } from './form-props.ts';
import { newName } from './new-name.ts';
import { RegisterFields } from './RegisterFields.tsx';
import { $registerPhase, prefetchSignUp, submitRegistration } from './register.store.ts';
import type { Way } from './registration.ts';
import { registrationOf } from './registration-of.ts';
import { rulesOf } from './rules.ts';
import { loadSms } from './sms-parts.ts';
import { Tabs } from './Tabs.tsx';
import { useWay } from './use-way.ts';
import { Welcome } from './Welcome.tsx';

const FORM = 'register';

/** Fields that are kept over a reload. */
const KEEPS: Record<Way, string> = { username: 'username', mobile: 'mobileNum', autoUsername: '' };

/** REG-03: what is cleared when the gateway says no. */
const IDENTIFIES: Record<Way, string> = { username: 'username', mobile: 'mobileNum', autoUsername: '' };

export function RegisterForm({ texts, ways, loginHref, dial, ...start }: RegisterProps & Partial<Start>) {
	const { way, sms, loading, choose } = useWay(FORM, start.way ?? (ways[0] as Way), start.sms);
	const [name, setName] = useState(start.newName ?? '');
	const [refers, setRefers] = useState(start.fresh === true && start.referralCode !== '');
	const hasPassword = useSwitch('mobilePassword') || way !== 'mobile';
	const root = useRef<HTMLDivElement>(null);

	// After hydration, which wants what the HTML shows.
	useEffect(() => {
		if (start.referralCode) setRefers(true);
	}, [start.referralCode]);

	const askForReferral = () => {
		flushSync(() => setRefers(true));
		root.current?.querySelector<HTMLElement>('[name=referralCode]')?.focus();
	};
	const initial = useCallback(
		(field: string) => (field === 'referralCode' ? start.referralCode : undefined),
		[start.referralCode],
	);
	const closed = useCallback(() => setName(''), []);

	if (name) return <Welcome texts={texts} name={name} closed={closed} />;

	const submit = async (values: Values, retry: () => void, form: HTMLFormElement) => {
		const registration = registrationOf(way, values, start.referralCode ?? '', sms);
		const outcome = await submitRegistration(registration, retry);
		if (outcome === 'registered') {
			if (way === 'autoUsername') setName($session.get()?.userName ?? '');
			return true;
		}
		if (outcome === 'undecided') return '';
		const wrong = outcome === 'wrongCode' ? 'code' : IDENTIFIES[way];
		if (!wrong) return 'password';
		clear(form, wrong);
		return wrong;
	};

	return (
		<div className="form" ref={root}>
			<h2 id="register-title">{texts.title}</h2>
			{ways.length > 1 && (
				<Tabs
					id="register"
					label={texts.methods}
					tabs={ways.map((each) => ({ value: each, text: texts.tabs[each] }))}
					chosen={way}
					loading={loading}
					choose={choose}
				/>
			)}
			<div
				id="register-panel"
				{...(ways.length > 1 && { role: 'tabpanel', 'aria-labelledby': `register-tab-${way}` })}
			>
				<Form
					id={FORM}
					texts={{ intro: texts.intro[way], submit: texts.submit, submitting: texts.submitting }}
					$phase={$registerPhase}
					rules={rulesOf(texts, { way, sms, hasPassword, refers })}
					keeps={`${KEEPS[way]}${refers ? ' referralCode' : ''}`}
					initial={initial}
					corrects="password"
					prefetch={prefetchSignUp}
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
					{(kit) => (
						<RegisterFields
							kit={kit}
							texts={texts}
							way={way}
							sms={sms}
							dial={dial}
							hasPassword={hasPassword}
							refers={refers}
							askForReferral={askForReferral}
						/>
					)}
				</Form>
			</div>
		</div>
	);
}

/** As if the player had done it: the form follows. */
function clear(form: HTMLFormElement, name: string): void {
	const field = form.elements.namedItem(name) as HTMLInputElement | null;
	if (!field) return;
	field.value = '';
	field.dispatchEvent(new Event('input', { bubbles: true }));
}

export async function mount(container: Element, given: unknown): Promise<Unmount> {
	const props = given as RegisterProps;
	const draft = readDraft(FORM);
	const first = props.ways[0] as Way;
	const kept = props.ways.find((way) => way === draft.way) ?? first;
	const [sms] = await Promise.all([
		kept === 'mobile' || first === 'mobile' ? loadSms(props.smsTexts) : undefined,
		container.closest('dialog') ? loadAccountStyle() : undefined,
	]);
	const name = newName();
	const referralCode = draft.referralCode ?? readRegistrationInfo().referralCode;
	// If somebody is at it already, they go on with what they see.
	const touched =
		container.contains(document.activeElement) ||
		container.querySelector('[data-pending]') ||
		[...container.querySelectorAll('input')].some(({ value }) => value);
	// A dialog begins empty; a page with what may not be what is wanted.
	const fresh = !container.firstChild || name !== '' || (!touched && (kept !== first || referralCode !== ''));
	if (fresh) container.textContent = '';
	const start: Start = { way: fresh ? kept : first, newName: name, referralCode, fresh, sms };
	return mountIsland(container, <RegisterForm {...props} {...start} />);
}
