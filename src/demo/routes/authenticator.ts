import { authenticator } from '../../gateway/contract/authenticator.ts';
import { hasAuthenticator } from '../accounts/authenticator.ts';
import { implement, memberOf, noFields } from '../implement.ts';

export default implement(authenticator, noFields, (call) => ({ enabled: hasAuthenticator(memberOf(call)) }));
