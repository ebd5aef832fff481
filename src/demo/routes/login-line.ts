import { loginLineRequest } from '../../gateway/contract/login-line.request.ts';
import { loginLine } from '../../gateway/contract/login-line.ts';
import { logInWith } from '../accounts/identity.ts';
import { implement } from '../implement.ts';

export default implement(loginLine, loginLineRequest, (call) =>
	logInWith(call, { type: 'line', provider: 'line', text: call.request.lineSessionToken }),
);
