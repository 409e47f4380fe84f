/**
 * Other texts of the API that members and visitors read, by its English: what is wrong with a
 * field, and the message after a change.
 */
export const answerWords: Readonly<Record<string, string>> = {
  // Fields: who one is
  'Username is required': 'Kailangan ang username',
  'Username must have 3 to 30 letters, digits, dots, dashes or underscores':
    'Dapat may 3 hanggang 30 letra, numero, tuldok, gitling o underscore ang username',
  'Username must not look like a mobile number': 'Hindi dapat mukhang mobile number ang username',
  'Email is required': 'Kailangan ang email',
  'Referral Code is required': 'Kailangan ang referral code',
  'Please enter a valid email address or Philippine phone number (e.g., 09XXXXXXXXX)':
    'Maglagay ng tamang email address o phone number sa Pilipinas (hal. 09XXXXXXXXX)',
  'Please enter a valid email address': 'Maglagay ng tamang email address',
  'Please enter an email address or mobile number': 'Maglagay ng email address o mobile number',
  'Please enter your username, email or mobile number':
    'Ilagay ang username, email o mobile number mo',
  'Please enter your username or email': 'Ilagay ang username o email mo',
  'Please enter your password': 'Ilagay ang password mo',
  'Please enter your current password': 'Ilagay ang kasalukuyang password mo',
  'Please enter your password or a code, or use your passkey':
    'Ilagay ang password mo o isang code, o gamitin ang passkey mo',
  'Please sign in with your password first': 'Mag-log in muna gamit ang password mo',
  'Please enter the code': 'Ilagay ang code',
  'Passwords do not match': 'Hindi magkapareho ang mga password',
  'New passwords do not match': 'Hindi magkapareho ang mga bagong password',
  'Password must have 8 to 128 characters': 'Dapat may 8 hanggang 128 character ang password',
  'Password has a character that cannot be used': 'May character sa password na hindi pwede',
  'This password is one of the most common ones. Please choose another.':
    'Isa ang password na ito sa pinakakaraniwan. Pumili ng iba.',
  'This password is made of names that are easy to guess. Please choose another.':
    'Gawa ang password na ito sa mga pangalang madaling hulaan. Pumili ng iba.',
  'This is not a passkey. Please try again.': 'Hindi ito passkey. Subukan ulit.',
  'This link is incomplete. Please copy all of it.': 'Kulang ang link na ito. Kopyahin nang buo.',
  'Please enter a name': 'Maglagay ng pangalan',
  'Please choose on or off': 'Piliin kung on o off',
  'This username is already taken': 'May gumagamit na ng username na ito. Pumili ng iba.',
  'This email or phone number is already registered':
    'Naka-register na ang email o phone number na ito',
  'Invalid referral code': 'Mali ang referral code. Tanungin ulit ang nag-invite sa iyo.',
  'Current password is incorrect': 'Mali ang kasalukuyang password',

  // Fields: money
  'Please fill in all fields': 'Punan ang lahat ng field',
  'Please enter a valid amount': 'Maglagay ng tamang halaga',
  'Please choose a valid source': 'Piliin kung saan manggagaling ang pera',
  'Please choose a bank from the list': 'Pumili ng bangko mula sa listahan',
  'Please choose a payment method': 'Pumili ng paraan ng pagbabayad',
  'Please choose a package': 'Pumili ng package',
  'Please select a target package for rollover': 'Pumili ng package na lilipatan ng rollover',
  'Please choose claim or rollover': 'Pumili ng claim o rollover',
  'Please enter the reference number of the payment': 'Ilagay ang reference number ng bayad',
  'Account name must have letters': 'Dapat may letra ang account name',
  'Account number can have digits, letters, spaces, dots and dashes':
    'Numero, letra, space, tuldok at gitling lang ang pwede sa account number',
  'Account number must have at least four digits':
    'Dapat may apat na numero o higit pa ang account number',
  'Please enter the 11-digit mobile number of the account, like 0917 123 4567':
    'Ilagay ang 11-digit na mobile number ng account, gaya ng 0917 123 4567',
  'The screenshot must be a PNG, JPEG or WebP of at most 5 MB':
    'Dapat PNG, JPEG o WebP ang screenshot, at hanggang 5 MB lang',

  // Fields: days, texts and lists
  'Please choose a valid date': 'Pumili ng tamang petsa',
  'Please choose a first day from 2000 on': 'Pumili ng unang araw mula taong 2000',
  'Please choose a first day that is not after today':
    'Pumili ng unang araw na hindi lampas sa ngayon',
  'Please choose a last day that is not before the first day':
    'Pumili ng huling araw na hindi mas maaga sa unang araw',
  'Please say in a few words what it is about': 'Sabihin sa ilang salita kung tungkol saan ito',
  'Please choose what this is about': 'Piliin kung tungkol saan ito',
  'Please write your message': 'Isulat ang message mo',
  'The picture must be a PNG, JPEG or WebP of at most 5 MB':
    'Dapat PNG, JPEG o WebP ang larawan, at hanggang 5 MB lang',
  'Only members who are signed in can send a picture. Please describe it in words.':
    'Mga naka-log in na member lang ang pwedeng magpadala ng larawan. Ilarawan na lang ito.',
  'Please remove invisible characters': 'Alisin ang mga character na hindi nakikita',
  'Please remove line breaks and invisible characters':
    'Alisin ang mga line break at character na hindi nakikita',
  'Please search for a shorter text': 'Maghanap ng mas maikling text',
  'Please choose notices': 'Pumili ng mga notice',
  'Please check the information you entered': 'I-check ulit ang mga inilagay mo',

  // After a change: account
  'Your account has been created successfully! You can now access your dashboard. The clicking task is disabled until you activate it with ₱100 balance.':
    'Nagawa na ang account mo! Pwede mo nang buksan ang dashboard mo. Naka-disable ang clicking task hanggang i-activate mo ito gamit ang ₱100 balance.',
  'Your account has been created successfully! We’re checking it. Please don’t send money until it’s approved.':
    'Nagawa na ang account mo! Tinitingnan pa namin ito. Huwag munang magpadala ng pera hangga’t hindi pa ito approved.',
  'You are signed out': 'Naka-log out ka na',
  'That device is signed out': 'Naka-log out na ang device na iyon',
  'Thank you. You can go on.': 'Salamat. Pwede ka nang magpatuloy.',
  'All other devices are signed out': 'Naka-log out na ang lahat ng ibang device',
  Noted: 'Sige, naitala na',
  'Password changed successfully': 'Napalitan na ang password',
  'Your password is set. Please log in.': 'Naka-set na ang password mo. Mag-log in na.',
  'If this account has a verified email address, we are sending it a link to set a new password. It works once, for one hour.':
    'Kung may verified na email address ang account na ito, nagpapadala kami roon ng link para mag-set ng bagong password. Isang beses lang itong gagana, sa loob ng isang oras.',
  'This site cannot send email at the moment, so it cannot send you a link.':
    'Hindi makapagpadala ng email ang site na ito sa ngayon, kaya hindi ka mapapadalhan ng link.',
  'We are sending a link to this address. Open it to verify the address.':
    'Nagpapadala kami ng link sa address na ito. Buksan ito para ma-verify ang address.',
  'This address is verified already': 'Verified na ang address na ito',
  'Your email address is verified': 'Verified na ang email address mo',
  'You will get no more emails of this kind': 'Hindi ka na makakatanggap ng ganitong email',
  'Your second factor is on': 'Naka-on na ang second factor mo',
  'Your second factor is off': 'Naka-off na ang second factor mo',
  'New recovery codes are made. The old ones do not work any more.':
    'May mga bago ka nang recovery code. Hindi na gagana ang mga luma.',
  'Passkey added': 'Naidagdag na ang passkey',
  'Passkey renamed': 'Na-rename na ang passkey',
  'Passkey removed': 'Naalis na ang passkey',
  Saved: 'Na-save na',

  // After a change: money
  'Daily click limit reached': 'Naabot na ang limit ng click ngayong araw',
  'Clicking task activated successfully! You can now start earning.':
    'Na-activate na ang clicking task! Pwede ka nang magsimulang kumita.',
  'Package activated successfully': 'Na-activate na ang package',
  'Package claimed successfully': 'Na-claim na ang package',
  'Package rolled over successfully': 'Na-rollover na ang package',
  'Withdrawal Request Submitted': 'Naipadala ang Withdrawal Request',
  'Withdrawal cancelled. The amount is back in your balance.':
    'Nakansela ang withdrawal. Nasa balance mo na ulit ang halaga.',
  'Account saved': 'Na-save na ang account',
  'Account renamed': 'Na-rename na ang account',
  'Account removed': 'Naalis na ang account',
  'Paid back. Thank you.': 'Naibalik na. Salamat.',
  'Noted. Send the money, then tell us here.':
    'Sige, naitala na. Ipadala ang pera, tapos sabihin sa amin dito.',
  'Thank you. We’ll check it and tell you here.':
    'Salamat. Titingnan namin ito at sasabihan ka rito.',
  Cancelled: 'Nakansela na',

  // After a change: notices, support
  'We will send messages to this device': 'Magpapadala kami ng message sa device na ito',
  'We send no more messages to this device':
    'Hindi na kami magpapadala ng message sa device na ito',
  'Sent. We’ll answer here.': 'Naipadala na. Dito kami sasagot.',
  Sent: 'Naipadala na',
  Closed: 'Sarado na',
};

/** The same for texts with a number or an amount in them; `$1` is that. */
export const answerPatterns: readonly (readonly [english: RegExp, filipino: string])[] = [
  [/^Please use at most (\d+) characters$/, 'Hanggang $1 character lang'],
  [/^Amount must be at least (₱[\d,.]+)$/, 'Hindi dapat bababa sa $1 ang halaga'],
  [/^Minimum withdrawal amount is (₱[\d,.]+)$/, '$1 ang pinakamababang pwedeng i-withdraw'],
  [
    /^Please enter an amount greater than or equal to (₱[\d,.]+)$/,
    'Maglagay ng halagang $1 o mas mataas',
  ],
  [
    /^A reference number has at most (\d+) letters and digits$/,
    'Hanggang $1 letra at numero lang ang reference number',
  ],
  [/^Please choose a period of at most (\d+) days$/, 'Pumili ng panahong hanggang $1 araw lang'],
];
