import { type ReactNode, useState } from 'react';
import { showToast } from '../../../../core/notice.ts';
import { fillText } from '../../../../core/texts.ts';
import type { CodeForms } from '../../sms/load-code-forms.ts';
import { VENDOR_NAMES } from '../provider.ts';
import type { Enrolment } from './enrol.ts';
import { showFirebaseError } from './errors.ts';
import { PhoneForm } from './PhoneSignIn.tsx';
import type { CodeService } from './phone-code.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { start } from './social.ts';

/** How the security page shows the key of an app: text, link and QR code. */
export type RenderKey = (key: { secret: string; uri: string }) => ReactNode;

interface Props {
	forms: CodeForms;
	access: Parameters<typeof PhoneForm>[0]['access'] & { code_rule: string; verify_ga: string };
	/** Keys of the namespace firebase. */
	texts: Record<string, string>;
	/** Texts of buttons. */
	words: { continue: string; copy: string; copied: string };
	enrolment: Enrolment;
	service: CodeService;
	renderKey: RenderKey;
	close(): void;
}

type Step = 'again' | 'choose' | 'app' | 'phone' | 'codes';

/** Turns the second factors of an account on and off. */
export function SecondStep(props: Props) {
	const { forms, access, texts, words, enrolment, service, renderKey, close } = props;
	const { Form, PlainCodeField, singleAttempt, sixDigits } = forms;
	const [attempt] = useState(() => singleAttempt(500));
	const [step, setStep] = useState<Step>(enrolment.isRecent ? 'choose' : 'again');
	const [codes, setCodes] = useState<string[]>([]);
	const [key, setKey] = useState<{ secret: string; uri: string }>();

	const run = (work: () => Promise<void>) =>
		void attempt.run(async () => {
			try {
				await work();
			} catch (error) {
				await showFirebaseError(error, () => run(work));
			}
		});
	const signInAgain = () =>
		run(async () => {
			if (enrolment.channel && (await start(enrolment.channel))) setStep('choose');
		});
	const begin = (way: 'app' | 'phone') =>
		run(async () => {
			setCodes(await enrolment.makeCodes());
			if (way === 'app') setKey(await enrolment.startApp());
			setStep(way);
		});
	const isOn = () => {
		setStep('codes');
		showToast(texts.second_now_on ?? '');
	};
	const title = <h2 id="second-step-title">{texts.second_title}</h2>;

	if (step === 'again') {
		return (
			<div className="second-step">
				{title}
				<p>{texts.second_again}</p>
				<button type="button" className="button wide" onClick={signInAgain}>
					{fillText(words.continue, { name: VENDOR_NAMES[enrolment.channel ?? 'google'] })}
				</button>
			</div>
		);
	}
	if (step === 'choose') {
		const factors = enrolment.factors();
		return (
			<div className="second-step">
				{title}
				{factors.map(({ isApp, turnOff }) => (
					<button
						key={String(isApp)}
						type="button"
						className="button quiet wide"
						onClick={() =>
							run(async () => {
								await turnOff();
								close();
								showToast(texts.second_now_off ?? '');
							})
						}
					>
						{fillText(texts.second_turn_off ?? '', {
							what: (isApp ? texts.second_app : texts.second_phone) ?? '',
						})}
					</button>
				))}
				{factors.length < 2 && <p>{texts.second_choose}</p>}
				{!factors.some(({ isApp }) => isApp) && (
					<button type="button" className="button wide" onClick={() => begin('app')}>
						{texts.second_app}
					</button>
				)}
				{!factors.some(({ isApp }) => !isApp) && (
					<button type="button" className="button wide" onClick={() => begin('phone')}>
						{texts.second_phone}
					</button>
				)}
			</div>
		);
	}
	if (step === 'phone') {
		return (
			<PhoneForm
				forms={forms}
				access={access}
				id="second-step"
				title={texts.second_phone ?? ''}
				intro={texts.second_phone_intro ?? ''}
				service={service}
				confirm={async (number, code) => {
					await enrolment.confirmPhone(number, code);
					isOn();
				}}
			/>
		);
	}
	if (step === 'app') {
		return (
			<div key="app" className="second-step">
				<h2 id="second-step-title">{texts.second_app}</h2>
				{key && renderKey(key)}
				<Form
					id="second-step"
					texts={{
						intro: texts.second_app_intro ?? '',
						submit: texts.second_turn_on ?? '',
						submitting: access.verify_submitting,
					}}
					sender={{ $phase: attempt.$phase, prefetch: () => undefined }}
					rules={{ code: (code) => (sixDigits(code) ? undefined : access.code_rule) }}
					corrects="code"
					submit={({ code = '' }, retry) =>
						attempt.run(async () => {
							try {
								await enrolment.confirmApp(sixDigits(code) ?? '');
							} catch (error) {
								await showFirebaseError(error, retry);
								return false;
							}
							isOn();
							return true;
						})
					}
				>
					{(context) => <PlainCodeField context={context} name="code" label={access.verify_ga} />}
				</Form>
			</div>
		);
	}
	return <RecoveryCodes key="codes" texts={texts} words={words} codes={codes} close={close} />;
}
