/** Loads when the form is first touched; its HTML stands in the page, or comes with the dialog, before. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepDraft, readDraft } from '../../core/draft.ts';
import { pageText, showNotice } from '../../core/notice.ts';
import { readRegistrationInfo } from '../../core/registration-info.ts';
import { $session } from '../../core/session.ts';
import { $status, switchOn } from '../../core/site-status.ts';
import { loadTexts } from '../../core/texts.ts';
import { PASSWORD_MIN, USERNAME, WEAK_PASSWORD } from '../../lib/account-rules.ts';
import { REFERRER_CODE } from '../../lib/registration-info.ts';
import { Field, Form, loadAccountStyle, PasswordField, type Values } from '../form/index.ts';
import type { SmsTexts } from '../sms/index.ts';
import { newName } from './new-name.ts';
import { $registerPhase, prefetchSignUp, submitRegistration } from './register.store.ts';
import type { Registration, Way } from './registration.ts';
import type { Sms } from './sms-parts.ts';
import { Tabs } from './Tabs.tsx';
import { Welcome, type WelcomeTexts } from './Welcome.tsx';

export interface RegisterTexts extends WelcomeTexts {
	title: string;
	/** What the form asks for, by the way to register. */
	intro: Record<Way, string>;
	methods: string;
	tabs: Record<Way, string>;
	username: string;
	password: string;
	show_password: string;
	submit: string;
	submitting: string;
	username_rule: string;
	password_rule: string;
	password_weak: string;
	referral: string;
	referral_rule: string;
	/** What the player confirms by registering. */
	consent: string;
	/** Before the link to the other form. */
	other: string;
	other_link: string;
}

export interface RegisterProps {
	texts: RegisterTexts;
	/** In the merchant's order; the HTML shows the first. */
	ways: Way[];
	loginHref: string;
	/** Where the first way needs it; the others fetch it. */
	smsTexts?: SmsTexts;
	/** The merchant's own country (see dialOf), where the first way needs it. */
	dial?: string;
}

/** How the form begins, where that differs from the HTML. */
interface Start {
	way: Way;
	/** REG-05: made by the gateway, and not read yet. */
	newName: string;
	/** RT-17. */
	referralCode: string;
	/** It is made in the browser, and no HTML of the build has to fit. */
	fresh: boolean;
	sms: Sms | undefined;
}

const FORM = 'register';

export function RegisterForm({ texts, ways, loginHref, dial, ...start }: RegisterProps & Partial<Start>) {
	const [way, setWay] = useState(start.way ?? (ways[0] as Way));
	const [sms, setSms] = useState(start.sms);
	const [loading, setLoading] = useState<Way>();
	const [name, setName] = useState(start.newName ?? '');
	const [refers, setRefers] = useState(start.fresh === true && start.referralCode !== '');
	const [asksPassword, setAsksPassword] = useState(start.fresh === true && switchOn('mobilePassword'));
	const wanted = useRef(way);
	const root = useRef<HTMLDivElement>(null);

	// After hydration, which wants what the HTML shows.
	useEffect(() => {
		if (start.referralCode) setRefers(true);
		return $status.subscribe(() => setAsksPassword(switchOn('mobilePassword')));
	}, [start.referralCode]);

	const choose = async (next: Way) => {
		// What comes of an attempt belongs to the fields that it was made with.
		if ($registerPhase.get() === 'processing') return;
		wanted.current = next;
		if (next === 'mobile' && !sms) {
			setLoading(next);
			try {
				setSms(await loadSms());
			} catch {
				showNotice(pageText('internet_lost'), { retry: () => void choose(next) });
				return;
			} finally {
				setLoading(undefined);
			}
			// Meanwhile another one was chosen.
			if (wanted.current !== next) return;
		}
		setWay(next);
		keepDraft(FORM, { ...readDraft(FORM), way: next });
	};
	const askForReferral = () => {
		setRefers(true);
		// When the field is there.
		setTimeout(() => root.current?.querySelector<HTMLElement>('[name=referralCode]')?.focus(), 50);
	};
	const initial = useCallback(
		(field: string) => (field === 'referralCode' ? start.referralCode : undefined),
		[start.referralCode],
	);
	const closed = useCallback(() => setName(''), []);

	if (name) return <Welcome texts={texts} name={name} closed={closed} />;

	const hasPassword = way !== 'mobile' || asksPassword;
	const submit = async (values: Values, form: HTMLFormElement) => {
		const registration = registrationOf(way, values, start.referralCode ?? '', sms);
		const retry = () => form.querySelector<HTMLElement>('[type=submit]')?.click();
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
					rules={{
						...(way === 'username' && {
							username: (text) => (USERNAME.test(text) ? undefined : texts.username_rule),
						}),
						...(way === 'mobile' && sms && sms.parts.smsRules(sms.texts)),
						...(hasPassword && {
							password: (text) => {
								if (text.length < PASSWORD_MIN) return texts.password_rule;
								return text === WEAK_PASSWORD ? texts.password_weak : undefined;
							},
						}),
						...(refers && {
							referralCode: (text) => (!text || REFERRER_CODE.test(text) ? undefined : texts.referral_rule),
						}),
					}}
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
						<>
							{way === 'username' && (
								<Field
									key="username"
									kit={kit}
									name="username"
									label={texts.username}
									hint={texts.username_rule}
									type="text"
									autoCapitalize="none"
									autoComplete="username"
									maxLength={64}
									enterKeyHint="next"
								/>
							)}
							{way === 'mobile' && sms && (
								<>
									<sms.parts.PhoneField kit={kit} texts={sms.texts} dial={dial} />
									<sms.parts.CodeField kit={kit} texts={sms.texts} name="code" />
								</>
							)}
							{way === 'mobile' && hasPassword && (
								// What password managers file the password under.
								<input type="text" autoComplete="username" value={kit.value('mobileNum')} readOnly hidden />
							)}
							{hasPassword && (
								<PasswordField
									key="password"
									kit={kit}
									name="password"
									label={texts.password}
									hint={texts.password_rule}
									show={texts.show_password}
									autoComplete="new-password"
									enterKeyHint="go"
								/>
							)}
							{refers ? (
								<Field
									key="referral"
									kit={kit}
									name="referralCode"
									label={texts.referral}
									type="text"
									autoCapitalize="none"
									autoComplete="off"
									maxLength={64}
									dir="ltr"
									enterKeyHint="go"
								/>
							) : (
								<button type="button" className="more" onClick={askForReferral}>
									{texts.referral}
								</button>
							)}
							<p className="muted consent">{texts.consent}</p>
						</>
					)}
				</Form>
			</div>
		</div>
	);
}

/** Fields that are kept over a reload. */
const KEEPS: Record<Way, string> = { username: 'username', mobile: 'dial mobileNum', autoUsername: '' };

/** REG-03: what is cleared when the gateway says no. */
const IDENTIFIES: Record<Way, string> = { username: 'username', mobile: 'mobileNum', autoUsername: '' };

function registrationOf(way: Way, values: Values, knownCode: string, sms: Sms | undefined): Registration {
	const { username = '', password = '', dial = '', mobileNum = '', code = '' } = values;
	const { referralCode = knownCode } = values;
	if (way !== 'mobile' || !sms)
		return way === 'username'
			? { way, referralCode, username, password }
			: { way: 'autoUsername', referralCode, password };
	const { dialingCodeIn, mobileNumber, latinDigits } = sms.parts;
	const dialingCode = dialingCodeIn(dial);
	return {
		way,
		referralCode,
		dialingCode,
		mobileNum: mobileNumber(mobileNum, dialingCode) ?? '',
		smsCode: latinDigits(code),
		password,
	};
}

/** As if the player had done it: the form follows. */
function clear(form: HTMLFormElement, name: string): void {
	const field = form.elements.namedItem(name) as HTMLInputElement | null;
	if (!field) return;
	field.value = '';
	field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The fields of the way by mobile number, and their texts. */
async function loadSms(given?: SmsTexts): Promise<Sms> {
	const [parts, texts] = await Promise.all([import('../sms/index.ts'), given ?? loadTexts('access')]);
	return { parts, texts: texts as unknown as SmsTexts };
}

export async function hydrate(container: Element, given: unknown): Promise<void> {
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
	// Whoever is at it already goes on with what he sees.
	const touched =
		container.contains(document.activeElement) ||
		container.querySelector('[data-pending]') ||
		[...container.querySelectorAll('input')].some(({ value }) => value);
	// A dialog begins empty; a page with what may not be what is wanted.
	const fresh = !container.firstChild || name !== '' || (!touched && (kept !== first || referralCode !== ''));
	if (fresh) container.textContent = '';
	const start: Start = { way: fresh ? kept : first, newName: name, referralCode, fresh, sms };
	hydrateRoot(container, <RegisterForm {...props} {...start} />);
}
