import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { Refusal } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Member } from '../store/members.ts';
import { passwordFits } from '../store/password.ts';

interface Wrong {
	/** The error code for a wrong password. */
	code: string;
	/** The suffix of the error code for too many tries, such as LOGIN. */
	attempt: string;
}

/**
 * Runs `then` if the password is right. Tries for the same member run one
 * after another, and five wrong ones in ten minutes are the limit, no matter
 * what they are for.
 */
export function withPassword<T>(
	platform: Platform,
	memberId: number,
	password: string,
	wrong: Wrong,
	then: (member: Member) => T | Promise<T>,
): Promise<T> {
	const { tries, members } = platform;
	return tries.inTurn(memberId, async () => {
		if (tries.tooMany(memberId)) throw new Refusal(`${ErrorCode.tooManyRequests}_${wrong.attempt}`);
		// Read the member again: the previous try may have changed the password.
		const member = members.get(memberId);
		if (!member || !(await passwordFits(password, member.password))) {
			if (member) tries.failed(memberId);
			throw new Refusal(wrong.code);
		}
		tries.succeeded(memberId);
		return then(member);
	});
}
