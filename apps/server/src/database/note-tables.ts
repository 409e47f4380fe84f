export interface MemberNoteTable {
  id: string;
  memberId: string;
  writtenBy: string;
  text: string;
  createdAt: Date;
}
