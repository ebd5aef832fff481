import { type ReactNode, useRef, useState } from 'react';
import { copyText } from '../../../../core/copy-text.ts';
import { singleAttempt } from '../../../../core/forms/attempt.ts';
import { CodeField, sixDigits } from '../../../../core/forms/CodeField.tsx';
import { Form } from '../../../../core/forms/Form.tsx';
import { showToast } from '../../../../core/notice.ts';
import { fillText } from '../../../../core/texts.ts';
import { shownRecoveryCode } from '../../../../lib/recovery-code.ts';
import type { AccessTexts, FirebaseTexts } from '../../texts.ts';
import { VENDOR_NAMES } from '../provider.ts';
import type { Enrolment } from './enrol.ts';
import { succeeds } from './errors.ts';
import { PhoneForm } from './PhoneSignIn.tsx';
import type { CodeService } from './phone-code.ts';
import { start } from './social.ts';

/** How the security page shows the key of an app: text, link and QR code. */
export type RenderKey = (key: { secret: string; uri: string }) => ReactNode;

interface Props {
	access: AccessTexts;
	texts: FirebaseTexts;
	words: { continue: string; copy: string; copied: string };
	enrolment: Enrolment;
	service: CodeService;
	renderKey: RenderKey;
	close(): void;
}

type Step = 'again' | 'choose' | 'app' | 'phone' | 'codes';

export function SecondStep({ access, texts, words, enrolment, service, renderKey, close }: Props) {
	const [attempt] = useState(() => singleAttempt(500));
	const [step, setStep] = useState<Step>(enrolment.isRecent ? 'choose' : 'again');
	const [codes, setCodes] = useState<string[]>([]);
	const [key, setKey] = useState<{ secret: string; uri: string }>();

	const run = (work: () => Promise<void>) => void attempt.run(() => succeeds(work, () => run(work)));
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
		showToast(texts.second_now_on);
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
								showToast(texts.second_now_off);
							})
						}
					>
						{fillText(texts.second_turn_off, {
							what: isApp ? texts.second_app : texts.second_phone,
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
				access={access}
				id="second-step"
				title={texts.second_phone}
				intro={texts.second_phone_intro}
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
						intro: texts.second_app_intro,
						submit: texts.second_turn_on,
						submitting: access.verify_submitting,
					}}
					sender={attempt}
					rules={{ code: (code) => (sixDigits(code) ? undefined : access.code_rule) }}
					corrects="code"
					submit={({ code = '' }, retry) =>
						attempt.run(() =>
							succeeds(async () => {
								await enrolment.confirmApp(sixDigits(code) ?? '');
								isOn();
							}, retry),
						)
					}
				>
					{(context) => <CodeField context={context} name="code" label={access.verify_ga} />}
				</Form>
			</div>
		);
	}
	return <RecoveryCodes key="codes" texts={texts} words={words} codes={codes} close={close} />;
}

interface CodesProps extends Pick<Props, 'texts' | 'words' | 'close'> {
	codes: readonly string[];
}

/** The codes that turn off second factors. They are shown once only. */
function RecoveryCodes({ texts, words, codes, close }: CodesProps) {
	const list = useRef<HTMLOListElement>(null);
	const copy = async () => {
		if (list.current && (await copyText(list.current))) showToast(words.copied);
	};
	return (
		<div className="second-step">
			<h2 id="second-step-title">{texts.second_codes_title}</h2>
			<p>{texts.second_codes_text}</p>
			<ol ref={list} className="second-step-codes" dir="ltr">
				{codes.map((code) => (
					<li key={code}>
						<code>{shownRecoveryCode(code)}</code>
					</li>
				))}
			</ol>
			<button type="button" className="button quiet wide" onClick={() => void copy()}>
				{words.copy}
			</button>
			<button type="button" className="button wide" onClick={close}>
				{texts.second_codes_done}
			</button>
		</div>
	);
}
