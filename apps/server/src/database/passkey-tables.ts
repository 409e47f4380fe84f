export interface PasskeyTable {
  id: string;
  memberId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

/** Of a sign-in, nobody is known yet. */
export interface PasskeyChallengeTable {
  challengeHash: Buffer;
  purpose: 'sign_in' | 'add' | 'withdraw';
  memberId: string | null;
  sessionHash: Buffer | null;
  subjectHash: Buffer | null;
  expiresAt: Date;
}

export interface PasskeyRequirementTable {
  memberId: string;
  since: Date;
}
