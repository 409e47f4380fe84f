/** Immutable: see `capabilities/liabilities`. */
export interface LiabilityRootTable {
  sequence: number;
  id: string;
  takenAt: Date;
  rootHash: Buffer;
  totalCentavos: number;
  capacity: number;
  previousCode: Buffer | null;
  publicKey: Buffer;
  signature: Buffer;
  code: Buffer;
  members: number;
  madeBy: string | null;
}

export interface LiabilitySnapshotTable {
  sequence: number;
  secret: Buffer;
  chunkTops: Buffer;
}

export interface LiabilityChunkTable {
  sequence: number;
  chunkIndex: number;
  leaves: Buffer;
  parts: Buffer;
}
