/** Ways to register (REG-05). */
export type RegistrationMethod = 'username' | 'mobile' | 'autoUsername';

/** What somebody registers with. */
export type Registration = {
	/** '' for none. */
	referralCode: string;
} & (
	| { method: 'username'; username: string; password: string }
	| {
			method: 'mobile';
			/** '' while the list of countries is out of reach: the merchant's own then. */
			dialingCode: string;
			mobileNum: string;
			smsCode: string;
			/** '' where none is asked for (REG-06). */
			password: string;
	  }
	| { method: 'autoUsername'; password: string }
);

/** What comes of an attempt. */
export type Outcome =
	| 'registered'
	/** The gateway said no (REG-03). */
	| 'refused'
	/** It said no to the code of the SMS, and to nothing else. */
	| 'wrongCode'
	/** Nothing was decided: no answer, no captcha, or another attempt is running. */
	| 'undecided';
