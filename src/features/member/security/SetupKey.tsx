import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../core/copy-text.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { showToast } from '../../../core/notice.ts';
import type { authenticatorStart } from '../../../gateway/contract/authenticator-start.ts';
import type { ValueOf } from '../../../gateway/contract/endpoint.ts';
import type { qrCode } from '../../../lib/qr.ts';
import type { SecurityTexts } from './texts.ts';

/** The key of a new authenticator. It's kept nowhere: neither in storage nor in the address. */
export type AuthenticatorKey = ValueOf<typeof authenticatorStart>;

interface Props extends AuthenticatorKey {
	texts: SecurityTexts;
}

/** Only such a link may be followed: the gateway's could be anything. */
const APP_LINK = /^otpauth:\/\/totp\//i;

/** The key of a new authenticator as a QR code, a link to an app on this phone, and text. */
export function SetupKey({ secret, uri, texts }: Props) {
	const key = useRef<HTMLElement>(null);
	const [picture, setPicture] = useState<ReturnType<typeof qrCode> | 'none'>();
	const isLink = APP_LINK.test(uri);
	useEffect(() => {
		if (!isLink) return;
		import('../../../lib/qr.ts').then(
			(script) => setPicture(script.qrCode(uri)),
			(error) => {
				// The key does as well.
				ignoreNetworkFailure(error);
				setPicture('none');
			},
		);
	}, [isLink, uri]);
	const copy = async () => {
		if (await copyText(key.current as HTMLElement)) showToast(texts.copied);
	};
	return (
		<div className="security-setup">
			<p>{texts.setup_text}</p>
			{isLink && picture !== 'none' && (
				<svg
					className={picture ? 'security-qr security-qr-drawn' : 'security-qr'}
					role="img"
					aria-label={texts.setup_qr}
					viewBox={picture?.viewBox ?? '0 0 1 1'}
				>
					<path d={picture?.path} />
				</svg>
			)}
			{isLink && (
				<p className="security-open">
					{texts.setup_same_phone}{' '}
					<a className="button quiet" href={uri}>
						{texts.setup_open}
					</a>
				</p>
			)}
			<p>{texts.setup_key}</p>
			<div className="security-key">
				<code ref={key} dir="ltr">
					{secret.match(/.{1,4}/g)?.map((group, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same, and none moves.
						<span key={index}>{group}</span>
					))}
				</code>
				<button type="button" className="button quiet" onClick={() => void copy()}>
					{texts.copy}
				</button>
			</div>
			<p className="muted">{texts.setup_secret}</p>
		</div>
	);
}
