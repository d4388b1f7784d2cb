import { floors, nestedRooms, rooms } from "./rooms.mjs";

/**
 * The arrows of the house, generated from the list of floors and rooms, so that a new folder is never unguarded.
 * Exempt by design: `server/src/app` wires everything, `server/src/platform` is the machine below every room,
 * and test files may reach for what they test with. `server/src/testing` has the tests of whole sales.
 */
const test = "\\.(test|suite)\\.tsx?$";
/** What tests share: doubles of outside services, and drivers that call the shop as its clients do. */
const testing = "/testing/";
const forTests = [test, testing];

/** Where a room's files are on each floor. `contract` has one file a room. */
const roomPath = (room) =>
  `^(core/src/${room}/|contract/src/${room}\\.ts$|server/src/${room}/|web/app/features/${room}/)`;

const floorPath = { core: "^core/src/", contract: "^contract/src/", server: "^server/src/", web: "^web/app/" };

function floorRules() {
  return Object.entries(floors).map(([floor, below]) => ({
    name: `floor-${floor}`,
    comment: `${floor} may import only ${["itself", ...below].join(", ")}`,
    severity: "error",
    from: { path: floorPath[floor], pathNot: test },
    to: {
      path: Object.keys(floors)
        .filter((other) => other !== floor && !below.includes(other))
        .map((other) => floorPath[other]),
    },
  }));
}

function roomRules() {
  return rooms.flatMap((group, level) =>
    group.map((room) => ({
      name: `room-${room}`,
      comment: `${room} may import only the rooms before it`,
      severity: "error",
      from: { path: roomPath(room), pathNot: test },
      to: { path: [...group.filter((other) => other !== room), ...rooms.slice(level + 1).flat()].map(roomPath) },
    })),
  );
}

/** What the viewer draws: solid, light, fold and camera. */
const viewerScene = "^web/app/features/structures/viewer/scene/";

const allRooms = rooms.flat().join("|");

/** The wire stays at the door: calls are answered under `http/`, and everything else knows neither them nor HTTP. */
const wireAtTheDoor = {
  name: "wire-at-the-door",
  comment: "on the server only http/, app/ and platform/http/ know the contract and HTTP",
  severity: "error",
  from: {
    path: floorPath.server,
    pathNot: [...forTests, "/http/", "^server/src/app/"],
  },
  to: { path: [floorPath.contract, "^server/src/platform/http/"] },
};

/** The files through which a room, or a room within a room, is entered. */
const doors = [
  `^server/src/(?:${allRooms})/[^/]+\\.ts$`,
  ...Object.entries(nestedRooms).map(([room, nested]) => `^server/src/${room}/(?:${nested.join("|")})/[^/]+\\.ts$`),
];

function doorRules() {
  const inRoom = `^server/src/(${allRooms})/`;
  const elsewhere = (...allowed) => ({
    path: inRoom,
    pathNot: ["^server/src/$1/", ...doors, ...allowed],
  });
  return [
    {
      name: "rooms-have-doors",
      comment: "a room is entered through its top-level files, never through its http/, postgres/, jobs/ or testing/",
      severity: "error",
      from: { path: inRoom, pathNot: [...forTests, "/tables\\.ts$"] },
      to: elsewhere(),
    },
    {
      name: "tables-have-doors",
      comment: "of another room's postgres/ a tables.ts may import only the tables.ts, for its foreign keys",
      severity: "error",
      from: { path: `${inRoom}.*tables\\.ts$` },
      to: elsewhere("/tables\\.ts$"),
    },
    {
      name: "testing-is-for-tests",
      comment: "what tests share is no part of the shop",
      severity: "error",
      from: { path: "^(core|contract|server|web)/", pathNot: forTests },
      to: { path: testing, pathNot: "node_modules" },
    },
  ];
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...floorRules(),
    ...roomRules(),
    wireAtTheDoor,
    ...doorRules(),
    {
      name: "core-touches-nothing",
      comment: "core has no I/O: no Node module, and of packages only pure ones",
      severity: "error",
      from: { path: floorPath.core, pathNot: test },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "ui-knows-no-feature",
      comment: "the design system serves every feature and knows none",
      severity: "error",
      from: { path: "^web/app/ui/" },
      to: { path: "^web/app/(features|routes)/" },
    },
    {
      name: "features-know-no-route",
      severity: "error",
      comment: "routes compose features, never the other way round",
      from: { path: "^web/app/(features|ui|lib)/", pathNot: test },
      to: { path: "^web/app/routes/" },
    },
    {
      name: "feature-doors",
      severity: "error",
      comment: "a feature is entered through its top level; only routes compose what lies deeper",
      from: { path: "^web/app/(?:features/([^/]+)/|lib/|ui/|shell/)", pathNot: test },
      to: { path: "^web/app/features/[^/]+/[^/]+/", pathNot: "^web/app/features/$1/" },
    },
    {
      name: "viewer-scene-stands-alone",
      comment:
        "the scene of the viewer is drawn without React, words or controls, so that the designer can use it alone",
      severity: "error",
      from: { path: viewerScene, pathNot: test },
      to: { pathNot: [viewerScene, floorPath.core, "(^|/)three(/|$)"] },
    },
    {
      name: "only-app-wires",
      comment: "a room never reaches for the composition root",
      severity: "error",
      from: { path: `^server/src/(?:${allRooms}|platform)/`, pathNot: [test, "^server/src/platform/testing/"] },
      to: { path: "^server/src/app/" },
    },
    {
      name: "platform-knows-no-room",
      comment: "the machine is below every room",
      severity: "error",
      from: { path: "^server/src/platform/", pathNot: [test, "^server/src/platform/testing/"] },
      to: { path: `^server/src/(?:${allRooms})/` },
    },
    {
      name: "no-cycles",
      comment: "two files that import each other are one idea or a wrong arrow",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(node_modules|build|\\.react-router)/" },
    tsPreCompilationDeps: true,
    moduleSystems: ["es6"],
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
