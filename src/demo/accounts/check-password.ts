import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { Refusal } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Member } from '../store/members.ts';
import { passwordFits } from '../store/password.ts';

interface Wrong {
	/** What a wrong password answers. */
	code: string;
	/** What the caller has tried too often, as the error names it. */
	attempt: string;
}

/**
 * Goes on with `then` where the password is right. One try of a member after
 * the other, and at most five wrong ones in ten minutes, whatever they are for.
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
		// Read anew: the try before may have changed the password.
		const member = members.get(memberId);
		if (!member || !(await passwordFits(password, member.password))) {
			if (member) tries.failed(memberId);
			throw new Refusal(wrong.code);
		}
		tries.succeeded(memberId);
		return then(member);
	});
}
