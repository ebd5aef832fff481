import type { Merchant } from '../../../merchants/schema.ts';
import { ErrorCode } from '../../contract/error-codes.ts';

/** Facts that a try may use. */
export interface CheckState {
	merchant: Merchant;
	/** The merchant's first host. */
	host: string;
	/** The account that is logged in, or will be. */
	account?: { name: string; password: string } | undefined;
	/** An account that doesn't exist yet, for a registration. */
	fresh: { name: string; password: string };
	/** Values of earlier calls that worked, by the call's name. */
	values: Map<string, unknown>;
}

/** How to make a call. Without one, a GET is made without fields. */
export interface Try {
	/** Returns the fields, or the reason why the call can't be tried. */
	input?(state: CheckState): object | string;
	/** The call changes something, if only in a log. */
	changes?: true;
	/** The call is made with something invalid, so that it changes nothing: it has to be refused with one of these codes. */
	refusal?: readonly string[];
	/** Reasons why a correct gateway may refuse the call, by code. */
	mayRefuse?: Readonly<Record<string, string>>;
}

export type Tries = Readonly<Record<string, Try>>;

export const NEEDS_ACCOUNT = 'needs --account and --password';
export const WANTS_CAPTCHA = {
	[ErrorCode.captchaFailed]: 'the gateway wants a captcha: turn it off for the check',
};

/** Fields that every registration has (EN-04). */
export const registration = ({ host }: CheckState) => ({
	registerMethod: 'H5',
	registerUrl: `https://${host}/m/register`,
	isOfficialAppLogin: false,
	affiliateCode: 'www',
	domain: host,
	pixelTrack: null,
	login: true,
});
