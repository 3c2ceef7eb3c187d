import { contextBridge, ipcRenderer } from "electron";
import { createBridge } from "./bridge/create-bridge.ts";

contextBridge.exposeInMainWorld("lectern", createBridge(ipcRenderer));
