#!/usr/bin/env node
/**
 * Verifies, without any server, that what Barya owes you is part of the total that it published.
 *
 *   node verify-proof.mjs proof.json root.json [--username NAME] [--public-key KEY] [--chain roots.json]
 *
 * proof.json and root.json are what the page "Proof of your money" lets you download.
 * --username    refuses a proof that was made for somebody else
 * --public-key  refuses a root that another key signed: the key (base64) or its fingerprint
 * --chain       also checks that these roots follow one another and end with this one or go beyond it
 *
 * It needs Node 18 or later and nothing else, and shares no code with Barya's own verification: the
 * format is described in docs/proof-of-liabilities.md. Exit code 0: verified. 1: refused. 2: misused.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PARTS = [
  'wallet',
  'directReferral',
  'indirectReferral',
  'clickEarnings',
  'sharedEarnings',
  'packages',
  'withdrawals',
  'unclaimed',
];
const MOST = BigInt(Number.MAX_SAFE_INTEGER);
const HIGHEST_TREE = 30;
const NO_CODE = Buffer.alloc(32);

const sha256 = (...pieces) => createHash('sha256').update(Buffer.concat(pieces)).digest();
const word = (text) => Buffer.from(`barya-liabilities/${text}/1`, 'utf8');
const big = (number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(number));
  return bytes;
};

class Fault extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

const refuseUnless = (isSo, code) => {
  if (!isSo) throw new Fault(code);
};

/** Reads the bytes of a text in hexadecimal or base64, which must be written in the one usual way. */
function readBytes(text, encoding, length, code) {
  refuseUnless(typeof text === 'string', code);
  const bytes = Buffer.from(text, encoding);
  refuseUnless(bytes.length === length && bytes.toString(encoding) === text, code);
  return bytes;
}

function readNumber(value, code) {
  refuseUnless(Number.isSafeInteger(value) && !Object.is(value, -0), code);
  return BigInt(value);
}

/** Reads a root file down to the bytes that were signed, and their hash: its code. */
export function readRootFile(file) {
  const unreadable = 'root_unreadable';
  refuseUnless(file?.format === 'barya-liabilities-root/1', unreadable);
  const sequence = readNumber(file.sequence, unreadable);
  const total = readNumber(file.totalCentavos, unreadable);
  const capacity = readNumber(file.capacity, unreadable);
  const height = capacity > 1n ? capacity.toString(2).length - 1 : 0;
  refuseUnless(sequence >= 1n && total >= 0n, unreadable);
  refuseUnless(
    height >= 1 && height <= HIGHEST_TREE && 1n << BigInt(height) === capacity,
    unreadable,
  );
  const milliseconds = Date.parse(file.takenAt);
  refuseUnless(
    milliseconds >= 0 && new Date(milliseconds).toISOString() === file.takenAt,
    unreadable,
  );
  refuseUnless((sequence === 1n) === (file.previousCode === null), unreadable);
  const rootHash = readBytes(file.rootHash, 'hex', 32, unreadable);
  const previous =
    file.previousCode === null ? NO_CODE : readBytes(file.previousCode, 'hex', 32, unreadable);
  const publicKey = readBytes(file.publicKey, 'base64', 32, unreadable);
  const signature = readBytes(file.signature, 'base64', 64, unreadable);
  const signed = Buffer.concat([
    word('root'),
    big(sequence),
    big(milliseconds),
    big(capacity),
    big(total),
    rootHash,
    previous,
    publicKey,
  ]);
  const code = sha256(signed).toString('hex');
  refuseUnless(file.code === code, unreadable);
  const takenAt = file.takenAt;
  return {
    sequence,
    takenAt,
    total,
    height,
    rootHash,
    previous,
    publicKey,
    signature,
    signed,
    code,
  };
}

/** The first 20 bytes of the key's SHA-256, as the server prints them at its start. */
export function fingerprintOf(publicKey) {
  return sha256(publicKey).subarray(0, 20).toString('hex').match(/.{4}/g).join(' ');
}

function checkSignature(root, expectedKey) {
  if (expectedKey !== undefined) {
    const isKey = expectedKey.trim() === root.publicKey.toString('base64');
    const isFingerprint =
      expectedKey.replace(/\s/g, '').toLowerCase() ===
      fingerprintOf(root.publicKey).replace(/ /g, '');
    refuseUnless(isKey || isFingerprint, 'public_key_differs');
  }
  let isSigned = false;
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: root.publicKey.toString('base64url') };
    isSigned = verify(
      null,
      root.signed,
      createPublicKey({ key: jwk, format: 'jwk' }),
      root.signature,
    );
  } catch {
    // Not a key at all.
  }
  refuseUnless(isSigned, 'signature_wrong');
}

/** The hash of an empty tree of each height: the only thing that may add up to nothing. */
function hashEmptyTree(height) {
  if (height === 0) return sha256(word('padding'));
  const half = hashEmptyTree(height - 1);
  return sha256(word('node'), half, big(0), half, big(0));
}

function readProofFile(file) {
  const unreadable = 'proof_unreadable';
  refuseUnless(file?.format === 'barya-liabilities-proof/1', unreadable);
  const rootCode = readBytes(file.rootCode, 'hex', 32, unreadable).toString('hex');
  const nonce = readBytes(file.nonce, 'hex', 16, unreadable);
  const { memberId, username, owedCentavos, path } = file;
  refuseUnless(typeof username === 'string' && typeof memberId === 'string', unreadable);
  refuseUnless(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(memberId), unreadable);
  refuseUnless(owedCentavos && Object.keys(owedCentavos).length === PARTS.length, unreadable);
  const owed = PARTS.map((part) => readNumber(owedCentavos[part], unreadable));
  const amount = readNumber(file.amountCentavos, unreadable);
  const index = readNumber(file.index, unreadable);
  refuseUnless(Array.isArray(path) && path.length > 0, unreadable);
  const siblings = path.map((sibling) => ({
    hash: readBytes(sibling?.hash, 'hex', 32, unreadable),
    sum: readNumber(sibling.sumCentavos, unreadable),
  }));
  return { rootCode, nonce, memberId, username, owed, amount, index, siblings };
}

function checkOwed({ owed, amount }) {
  refuseUnless(
    owed.every((part) => part >= 0n),
    'part_negative',
  );
  const sum = owed.reduce((total, part) => total + part, 0n);
  refuseUnless(sum > 0n, 'amount_not_positive');
  refuseUnless(sum <= MOST, 'sum_too_large');
  refuseUnless(sum === amount, 'amount_differs');
}

function climb(root, { memberId, nonce, owed, username, amount, index, siblings }) {
  refuseUnless(siblings.length === root.height, 'path_length_differs');
  refuseUnless(index >= 0n && index < 1n << BigInt(root.height), 'index_outside');
  const name = Buffer.from(username, 'utf8');
  const id = Buffer.from(memberId.replaceAll('-', ''), 'hex');
  let hash = sha256(word('leaf'), id, nonce, ...owed.map(big), big(name.length), name);
  let sum = amount;
  siblings.forEach((sibling, height) => {
    refuseUnless(sibling.sum >= 0n, 'sibling_negative');
    const isEmpty = sibling.hash.equals(hashEmptyTree(height));
    refuseUnless(sibling.sum > 0n || isEmpty, 'sibling_empty');
    refuseUnless(sibling.sum === 0n || !isEmpty, 'padding_counts');
    const [own, other] = [
      [hash, big(sum)],
      [sibling.hash, big(sibling.sum)],
    ];
    const isRight = (index >> BigInt(height)) & 1n;
    sum += sibling.sum;
    refuseUnless(sum <= MOST, 'sum_too_large');
    hash = sha256(word('node'), ...(isRight ? [...other, ...own] : [...own, ...other]));
  });
  refuseUnless(sum === root.total, 'total_differs');
  refuseUnless(hash.equals(root.rootHash), 'root_hash_differs');
}

/** Refuses by throwing something with a `code`; answers what was verified. */
export function verifyFiles(proofFile, rootFile, { username, memberId, publicKey } = {}) {
  const root = readRootFile(rootFile);
  const proof = readProofFile(proofFile);
  checkSignature(root, publicKey);
  refuseUnless(proof.rootCode === root.code, 'proof_of_another_root');
  refuseUnless(username === undefined || username === proof.username, 'holder_differs');
  refuseUnless(memberId === undefined || memberId === proof.memberId, 'holder_differs');
  checkOwed(proof);
  climb(root, proof);
  return { root, proof };
}

/** Refuses roots that do not follow one another, each signed. In any order. */
export function verifyChain(files, publicKey) {
  const roots = files.map(readRootFile).sort((one, other) => Number(one.sequence - other.sequence));
  roots.forEach((root, position) => {
    checkSignature(root, publicKey);
    const before = roots[position - 1];
    if (!before) return;
    refuseUnless(root.sequence === before.sequence + 1n, 'sequence_gap');
    refuseUnless(root.previous.toString('hex') === before.code, 'previous_code_differs');
    refuseUnless(Date.parse(root.takenAt) > Date.parse(before.takenAt), 'time_not_later');
  });
  return roots;
}

function readArguments(words) {
  const options = {};
  const files = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = /^--(username|public-key|chain)$/.exec(words[at])?.[1];
    if (name === undefined) files.push(words[at]);
    else options[name] = words[++at];
  }
  const isUsable =
    files.length === 2 && Object.values(options).every((value) => value !== undefined);
  return isUsable && files.every((file) => !file.startsWith('-')) ? { files, options } : null;
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const inPesos = (centavos) =>
  `PHP ${(centavos / 100n).toLocaleString('en')}.${String(centavos % 100n).padStart(2, '0')}`;

function main(words) {
  const asked = readArguments(words);
  if (!asked) {
    console.error(
      'Usage: node verify-proof.mjs proof.json root.json [--username NAME] [--public-key KEY] [--chain roots.json]',
    );
    return 2;
  }
  const { files, options } = asked;
  const expectedKey = options['public-key'];
  try {
    const [proofFile, rootFile] = files.map(readJson);
    const { root, proof } = verifyFiles(proofFile, rootFile, {
      username: options.username,
      publicKey: expectedKey,
    });
    console.log(`Verified: ${inPesos(proof.amount)} owed to ${JSON.stringify(proof.username)}`);
    console.log(
      `is part of ${inPesos(root.total)}, the total of snapshot ${root.sequence} of ${root.takenAt}.`,
    );
    if (options.chain !== undefined) {
      const roots = verifyChain(readJson(options.chain), expectedKey);
      refuseUnless(
        roots.some(({ code }) => code === root.code),
        'root_not_in_chain',
      );
      console.log(`It is one of ${roots.length} snapshots that follow one another without a gap.`);
      for (const [position, { publicKey, sequence }] of roots.entries()) {
        if (position === 0 || publicKey.equals(roots[position - 1].publicKey)) continue;
        console.log(`NOTE: from snapshot ${sequence} on another key signs. Was that announced?`);
      }
    }
    console.log(`Root code:   ${root.sequence}:${root.code}`);
    console.log(`Signed by:   ${fingerprintOf(root.publicKey)}`);
    console.log('Compare both with what other members see: everybody must see the same.');
    return 0;
  } catch (error) {
    console.error(`REFUSED: ${error instanceof Fault ? error.code : error.message}`);
    return 1;
  }
}

const isRun = process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isRun) process.exitCode = main(process.argv.slice(2));
