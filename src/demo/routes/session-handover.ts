import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { sessionHandover } from '../../gateway/contract/session-handover.ts';
import { Refusal } from '../errors.ts';
import { implement, noFields } from '../implement.ts';

const VALID_MS = 60_000;

export default implement(sessionHandover, noFields, ({ merchant, session, platform }) => {
	if (!session) throw new Refusal(ErrorCode.loggedOut);
	return { code: platform.grants.give('handover', merchant.code, session.id, VALID_MS) };
});
