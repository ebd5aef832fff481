import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import type { VerifyRequired } from '../../gateway/contract/login.ts';
import { statusOf } from '../errors.ts';
import type { Fault } from '../faults.ts';
import { ROUTES } from '../routes/index.ts';

export const ERROR_CODES: readonly string[] = Object.values(ErrorCode);

/** The error codes that each call can return according to its contract. */
export const CODES_OF_CALLS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
	ROUTES.filter(({ errors }) => errors.length).map(({ endpoint, errors }) => [endpoint.name, errors]),
);

/** Without this value, the site wouldn't know which codes to ask for. */
const SECOND_STEP: VerifyRequired = {
	verificationToken: 'of-the-control-panel',
	methods: ['email', 'ga', 'sms'],
	email: 'p•••@example.com',
	mobile: '+63 ••• 0001',
};

/** A fault that fails a call just as the gateway would with this code: same status, message and value. */
export function errorAnswerOf(endpoint: string, errorCode: string, once: boolean): Fault {
	const status = statusOf(errorCode);
	return {
		endpoint,
		errorCode,
		...(status === 200 ? {} : { status }),
		...(errorCode === ErrorCode.verifyRequired ? { value: SECOND_STEP } : {}),
		...(once ? { times: 1 } : {}),
	};
}
